/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { cloneElement } from "react";
import { renderToString } from "react-dom/server";
import { openEntrySource } from "@/components/form/early-input-source";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { show } from "@/components/render-for-tests";
import { beginFederatedSignIn } from "@/lib/browser/federated-sign-in";
import { PortalError } from "@/lib/browser/portal-fetch";
import type { SecondStep } from "@/lib/browser/second-step";
import { type Recovery, recoverSession } from "@/lib/browser/session-recovery";
import { signInWithPassword } from "@/lib/browser/sign-in";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import messages from "@/messages/es.json";
import { SignIn } from "./sign-in";

jest.mock("@/lib/browser/session-recovery", () => ({ recoverSession: jest.fn() }));
jest.mock("@/lib/browser/sign-in", () => ({ signInWithPassword: jest.fn() }));
jest.mock("@/lib/browser/identity", () => ({}));
jest.mock("@/lib/browser/federated-sign-in", () => ({ beginFederatedSignIn: jest.fn() }));

const identity = { apiKey: "key" } as IdentityConfig;
const page = (reason?: "ended" | "left") => (
  <SignIn
    texts={messages.signIn}
    codeTexts={messages.code}
    errors={messages.identityErrors}
    identity={identity}
    destination="#inicio"
    recoveryPath="/forgot_password?next=%2Floans"
    {...(reason && { reason })}
  />
);

let signedIn: PromiseWithResolvers<SecondStep<void> | undefined>;

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
  test("shows what is missing beside each field, before a call to the provider", async () => {
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

  test("sends the trimmed address and the unchanged password, once", async () => {
    await show(page());
    type("  ana@demo.test ", "  a <b> ñ  ");
    await press();
    await press();
    expect(signInWithPassword).toHaveBeenCalledTimes(1);
    expect(signInWithPassword).toHaveBeenCalledWith(identity, "ana@demo.test", "  a <b> ñ  ");
    expect(submit().getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("Iniciando sesión…").getAttribute("role")).toBe("status");
    await act(async () => signedIn.resolve(undefined));
    expect(location.hash).toBe("#inicio");
  });

  test("shows a failure in an alert that takes the focus, and keeps the typed text", async () => {
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

  test("links to recovery with the requested page", async () => {
    await show(page());
    const link = screen.getByRole("link", { name: "¿Olvidaste tu contraseña?" });
    expect(link.getAttribute("href")).toBe("/forgot_password?next=%2Floans");
  });

  test("keeps the URL's fragment for the page and for the recovery", async () => {
    location.hash = "#pagos";
    await show(page());
    const link = screen.getByRole("link", { name: "¿Olvidaste tu contraseña?" });
    expect(link.getAttribute("href")).toBe("/forgot_password?next=%2Floans#pagos");
    type("ana@demo.test", "secreta");
    await press();
    await act(async () => signedIn.resolve(undefined));
    expect(location.hash).toBe("#inicio#pagos");
  });
});

describe("an account with a second step", () => {
  const complete = jest.fn<Promise<void>, [string, string]>();
  const phone = { id: "phone", name: "Teléfono" };
  const code = () => screen.getByLabelText<HTMLInputElement>("Código de seis dígitos");
  const fault = (name: string) => Object.assign(new Error(name), { code: `auth/${name}` });

  async function reachCode(apps = [phone]): Promise<void> {
    await show(page());
    type("ana@demo.test", "secreta");
    await press();
    await act(async () => signedIn.resolve({ apps, complete }));
  }

  async function send(text: string): Promise<void> {
    fireEvent.change(code(), { target: { value: text } });
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Continuar" })));
  }

  beforeEach(() => complete.mockReset().mockResolvedValue(undefined));

  test("asks for the code alone, in a field that phones fill in", async () => {
    await reachCode();
    expect(document.activeElement).toBe(code());
    expect(code().autocomplete).toBe("one-time-code");
    expect(code().inputMode).toBe("numeric");
    expect(screen.queryByRole("button", { name: "Iniciar sesión" })).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(location.hash).toBe("");
  });

  test("signs in with a code as apps show it", async () => {
    await reachCode();
    await send("123 456");
    expect(complete).toHaveBeenCalledWith("phone", "123456");
    expect(location.hash).toBe("#inicio");
  });

  test.each([
    ["", "Escribe el código."],
    ["12345", "El código tiene seis dígitos."],
    ["12345x", "El código tiene seis dígitos."],
  ])("wants six digits, not “%s”", async (text, words) => {
    await reachCode();
    await send(text);
    expect(messageOf(code())).toBe(words);
    expect(complete).not.toHaveBeenCalled();
  });

  test("tells a wrong code beside the field, and the next one may be right", async () => {
    complete.mockRejectedValueOnce(fault("invalid-verification-code"));
    await reachCode();
    await send("000000");
    expect(messageOf(code())).toBe(messages.identityErrors.wrongCode);
    expect(document.activeElement).toBe(code());
    expect(location.hash).toBe("");
    await send("123456");
    expect(location.hash).toBe("#inicio");
  });

  test("tells of too many tries above the field", async () => {
    complete.mockRejectedValueOnce(fault("too-many-requests"));
    await reachCode();
    await send("000000");
    expect(screen.getByRole("alert").textContent).toBe(messages.identityErrors.tooManyAttempts);
    expect(code().value).toBe("000000");
  });

  test("goes back to the password when the step has expired, and says so", async () => {
    complete.mockRejectedValueOnce(fault("invalid-multi-factor-session"));
    await reachCode();
    await send("123456");
    expect(screen.getByRole("alert").textContent.trim()).toBe(messages.identityErrors.expired);
    expect([email().value, password().value]).toEqual(["ana@demo.test", "secreta"]);
    expect(submit().getAttribute("aria-disabled")).toBe("false");
  });

  test("offers the mail if the address is not verified, which is known after the code", async () => {
    complete.mockRejectedValueOnce(new PortalError(403, "email-not-verified"));
    await reachCode();
    await send("123456");
    expect(screen.getByRole("alert").textContent.trim()).toBe(messages.identityErrors.unverified);
    expect(screen.getByRole("button", { name: messages.signIn.sendMail })).toBeTruthy();
  });

  test("goes back on demand without a complaint, and keeps what was typed", async () => {
    await reachCode();
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Volver" })));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(password().value).toBe("secreta");
  });

  test("asks which app, if there are several", async () => {
    await reachCode([phone, { id: "tablet", name: "" }]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Teléfono" }).checked).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "Aplicación sin nombre" }));
    await send("123456");
    expect(complete).toHaveBeenCalledWith("tablet", "123456");
  });
});

describe("other ways to sign in", () => {
  const returnUrl = "https://portal.test/sign_in_return";
  const providers = ["google.com", "microsoft.com"] as const;
  const offer = () => show(cloneElement(page(), { federated: { providers, returnUrl } }));
  const pressGoogle = () =>
    act(async () => fireEvent.click(screen.getByRole("button", { name: "Continuar con Google" })));

  beforeEach(() => jest.mocked(beginFederatedSignIn).mockReset());

  test("there are none, unless the operator names them", async () => {
    await show(page());
    expect(screen.queryByRole("button", { name: /^Continuar con/ })).toBeNull();
    await offer();
    expect(
      screen.getAllByRole("button", { name: /^Continuar con/ }).map((each) => each.textContent),
    ).toEqual(["Continuar con Google", "Continuar con Microsoft"]);
  });

  test("lead to the provider once, with the page and the fragment that were asked for", async () => {
    location.hash = "#pagos";
    jest.mocked(beginFederatedSignIn).mockReturnValue(new Promise(() => undefined));
    await offer();
    await pressGoogle();
    await pressGoogle();
    expect(jest.mocked(beginFederatedSignIn).mock.calls).toEqual([
      [identity, "google.com", returnUrl, "#inicio#pagos"],
    ]);
    expect(screen.getByText("Abriendo Google…").getAttribute("role")).toBe("status");
  });

  test("tell why they do not, with the code that the service gave", async () => {
    const error = Object.assign(new Error("x"), { code: "auth/unauthorized-domain" });
    jest.mocked(beginFederatedSignIn).mockRejectedValue(error);
    await offer();
    await pressGoogle();
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Código: auth/unauthorized-domain");
    expect(document.activeElement).toBe(alert);
    expect(reportError).toHaveBeenCalledWith(error);
  });
});

describe("before the scripts run", () => {
  test("links to recovery with the fragment of the requested page", () => {
    location.hash = "#pagos";
    document.body.innerHTML = renderToString(page());
    new Function(openEntrySource)();
    expect(screen.getByRole<HTMLAnchorElement>("link").hash).toBe("#pagos");
    expect(submit().disabled).toBe(false);
  });

  test("never puts a password into a URL", () => {
    document.body.innerHTML = renderToString(page());
    expect(submit().disabled).toBe(true);
    expect(submit().form?.method).toBe("post");
  });

  test("keeps typed text, and signs in with it", async () => {
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

  test("sees that the session is being recovered, and then the unchanged form", async () => {
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

  test("opens the page with its fragment when the session is recovered", async () => {
    location.hash = "#pagos";
    jest.mocked(recoverSession).mockResolvedValue({ recovered: true });
    await show(page());
    expect(location.hash).toBe("#inicio#pagos");
  });

  test("sees why the session could not be recovered", async () => {
    const error = Object.assign(new Error("x"), { code: "auth/user-disabled" });
    jest.mocked(recoverSession).mockResolvedValue({ recovered: false, error });
    await show(page());
    expect(screen.getByRole("alert").textContent).toMatch(/^Esta cuenta está desactivada\./);
  });
});
