/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { openEntrySource } from "@/components/form/early-input-source";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { show } from "@/components/render-for-tests";
import { type Recovery, recoverSession } from "@/lib/browser/session-recovery";
import { signInWithPassword } from "@/lib/browser/sign-in";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import messages from "@/messages/es.json";
import { SignIn } from "./sign-in";

jest.mock("@/lib/browser/session-recovery", () => ({ recoverSession: jest.fn() }));
jest.mock("@/lib/browser/sign-in", () => ({ signInWithPassword: jest.fn() }));
jest.mock("@/lib/browser/identity", () => ({}));

const identity = { apiKey: "key" } as IdentityConfig;
const page = (reason?: "ended" | "left") => (
  <SignIn
    texts={messages.signIn}
    errors={messages.identityErrors}
    identity={identity}
    destination="#inicio"
    recoveryPath="/forgot_password?next=%2Floans"
    {...(reason && { reason })}
  />
);

let signedIn: PromiseWithResolvers<void>;

beforeEach(() => {
  location.hash = "";
  performance.getEntriesByType = () => [];
  globalThis.reportError = jest.fn();
  signedIn = Promise.withResolvers();
  jest
    .mocked(signInWithPassword)
    .mockReset()
    .mockImplementation(() => signedIn.promise);
  jest.mocked(recoverSession).mockReset().mockResolvedValue({ recovered: false });
});

const email = () => screen.getByLabelText<HTMLInputElement>("Correo electrónico");
const password = () => screen.getByLabelText<HTMLInputElement>("Contraseña");
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Iniciar sesión" });
const press = () => act(async () => fireEvent.click(submit()));

function type(address: string, secret: string) {
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.change(password(), { target: { value: secret } });
}

/** The description of a field. */
const messageOf = (field: HTMLElement) =>
  field
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

describe("the form", () => {
  test("says what is missing beside each field, before the provider is asked", async () => {
    await show(page());
    await press();
    expect(messageOf(email())).toBe("Escribe tu correo electrónico.");
    expect(messageOf(password())).toBe("Escribe tu contraseña.");
    expect(document.activeElement).toBe(email());
    expect(signInWithPassword).not.toHaveBeenCalled();
  });

  test.each([
    "ana@demo",
    "ana demo@x.test",
    "@demo.test",
    `${"a".repeat(250)}@b.test`,
    ...Object.values(hostileTexts),
  ])("does not take %s for an address, and keeps it to be mended", async (address) => {
    await show(page());
    type(address, "x");
    await press();
    expect(messageOf(email())).toBe("Escribe un correo como nombre@ejemplo.com.");
    expect(email().getAttribute("aria-invalid")).toBe("true");
    expect(email().value).toBe(address);
    expect(password().getAttribute("aria-invalid")).toBeNull();
    expect(signInWithPassword).not.toHaveBeenCalled();
  });

  test("sends the address without the spaces around it, and the password as it is, once", async () => {
    await show(page());
    type("  ana@demo.test ", "  a <b> ñ  ");
    await press();
    await press();
    expect(signInWithPassword).toHaveBeenCalledTimes(1);
    expect(signInWithPassword).toHaveBeenCalledWith(identity, "ana@demo.test", "  a <b> ñ  ");
    expect(submit().getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("Iniciando sesión…").getAttribute("role")).toBe("status");
    await act(async () => signedIn.resolve());
    expect(location.hash).toBe("#inicio");
  });

  test("shows a failure in an alert that takes the focus, and keeps what was typed", async () => {
    await show(page());
    type("ana@demo.test", "secreta");
    await press();
    const error = Object.assign(new Error("x"), { code: "auth/invalid-credential" });
    await act(async () => signedIn.reject(error));
    const alert = screen.getByRole("alert");
    expect(alert.textContent.trim()).toBe("El correo o la contraseña no son correctos.");
    expect(document.activeElement).toBe(alert);
    expect([email().value, password().value]).toEqual(["ana@demo.test", "secreta"]);
    expect(screen.queryByText("Iniciando sesión…")).toBeNull();
  });

  test("shows the password on demand, and keeps it", async () => {
    await show(page());
    type("", "secreta");
    const look = screen.getByRole("button", { name: "Mostrar contraseña" });
    expect([password().type, look.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
    fireEvent.click(look);
    expect([password().type, look.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
    expect(password().value).toBe("secreta");
  });

  test("leads to recovery with the page that was asked for", async () => {
    await show(page());
    const link = screen.getByRole("link", { name: "¿Olvidaste tu contraseña?" });
    expect(link.getAttribute("href")).toBe("/forgot_password?next=%2Floans");
  });

  test("keeps the fragment that the server never saw, for the page and for the recovery", async () => {
    location.hash = "#pagos";
    await show(page());
    const link = screen.getByRole("link", { name: "¿Olvidaste tu contraseña?" });
    expect(link.getAttribute("href")).toBe("/forgot_password?next=%2Floans#pagos");
    type("ana@demo.test", "secreta");
    await press();
    await act(async () => signedIn.resolve());
    expect(location.hash).toBe("#inicio#pagos");
  });
});

describe("before the scripts run", () => {
  test("leads to recovery with the fragment of the page that was asked for", () => {
    location.hash = "#pagos";
    document.body.innerHTML = renderToString(page());
    new Function(openEntrySource)();
    expect(screen.getByRole<HTMLAnchorElement>("link").hash).toBe("#pagos");
    expect(submit().disabled).toBe(false);
  });

  test("sends no password into an address", () => {
    document.body.innerHTML = renderToString(page());
    expect(submit().disabled).toBe(true);
    expect(submit().form?.method).toBe("post");
  });

  test("takes what is typed, keeps it, and signs in with it", async () => {
    const container = document.createElement("div");
    document.body.replaceChildren(container);
    container.innerHTML = renderToString(page());
    email().value = "ana@demo.test";
    password().value = "secreta";
    password().focus();
    await act(async () => render(page(), { container, hydrate: true }));
    expect([email().value, password().value]).toEqual(["ana@demo.test", "secreta"]);
    expect(document.activeElement).toBe(password());
    await press();
    expect(signInWithPassword).toHaveBeenCalledWith(identity, "ana@demo.test", "secreta");
  });
});

describe("someone who had a session", () => {
  test.each([
    ["ended", "Tu sesión terminó. Inicia sesión de nuevo."],
    ["left", /^Cerraste sesión en este navegador\. No pudimos confirmarlo en el servidor/],
  ] as const)(
    "reads why the session is over (%s), until the form is sent",
    async (reason, words) => {
      await show(page(reason));
      expect(screen.getByText(words).getAttribute("role")).toBe("status");
      await press();
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  test("reads that the session is being recovered, and then finds the form as it was", async () => {
    const outcome = Promise.withResolvers<Recovery>();
    jest.mocked(recoverSession).mockImplementation((_identity, _reason, onTry) => {
      onTry();
      return outcome.promise;
    });
    await show(page());
    expect(screen.getByText("Recuperando tu sesión…").getAttribute("role")).toBe("status");
    expect(screen.queryByRole("button", { name: "Iniciar sesión" })).toBeNull();
    fireEvent.change(email(), { target: { value: "ana@demo.test" } });
    await act(async () => outcome.resolve({ recovered: false }));
    expect(screen.queryByText("Recuperando tu sesión…")).toBeNull();
    expect(submit()).toBeTruthy();
    expect(email().value).toBe("ana@demo.test");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("goes to the page and its fragment when the session is recovered", async () => {
    location.hash = "#pagos";
    jest.mocked(recoverSession).mockResolvedValue({ recovered: true });
    await show(page());
    expect(location.hash).toBe("#inicio#pagos");
  });

  test("reads why the session could not be recovered", async () => {
    const error = Object.assign(new Error("x"), { code: "auth/user-disabled" });
    jest.mocked(recoverSession).mockResolvedValue({ recovered: false, error });
    await show(page());
    expect(screen.getByRole("alert").textContent).toMatch(/^Esta cuenta está desactivada\./);
  });
});
