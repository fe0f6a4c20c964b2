/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { cloneElement } from "react";
import { renderToString } from "react-dom/server";
import { alertText, errors, fault, identity } from "@/components/entry-for-tests";
import { keepFragmentSource } from "@/components/form/keep-fragment";
import { field, hrefOf, messageOf, press, textsOf, type } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { beginFederatedSignIn } from "@/lib/browser/federated-sign-in";
import type { SecondStep } from "@/lib/browser/identity-service";
import { PortalError } from "@/lib/browser/portal-fetch";
import { type Recovery, recoverSession } from "@/lib/browser/session-recovery";
import { signInWithPassword } from "@/lib/browser/sign-in";
import messages from "@/messages/es.json";
import { SignIn } from "./sign-in";

jest.mock("@/lib/browser/session-recovery", () => ({ recoverSession: jest.fn() }));
jest.mock("@/lib/browser/sign-in", () => ({ signInWithPassword: jest.fn() }));
jest.mock("@/lib/browser/identity", () => ({}));
jest.mock("@/lib/browser/federated-sign-in", () => ({ beginFederatedSignIn: jest.fn() }));

const page = (reason?: "ended" | "left" | "idle") => (
  <SignIn
    texts={messages.signIn}
    codeTexts={messages.code}
    errors={{ ...errors, contact: { label: "Escribir a soporte", href: "mailto:a@portal.test" } }}
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
  signedIn = Promise.withResolvers();
  const call = jest.mocked(signInWithPassword).mockReset();
  call.mockImplementation(() => signedIn.promise);
  jest.mocked(recoverSession).mockReset().mockResolvedValue({ recovered: false });
  jest.mocked(beginFederatedSignIn).mockReset();
});

const address = "Correo electrónico";
const secret = "Contraseña";
const forgotten = "¿Olvidaste tu contraseña?";
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Iniciar sesión" });
const isBusy = () => submit().getAttribute("aria-disabled") === "true";
const values = () => [field(address).value, field(secret).value];

async function send(email = "ana@demo.test", password = "secreta") {
  await type(address, email);
  await type(secret, password);
  await press("Iniciar sesión");
}

describe("the form", () => {
  test.each([
    ["", "", "Escribe tu correo electrónico.", "Escribe tu contraseña."],
    ["ana@demo", "secreta", "Escribe un correo como nombre@ejemplo.com.", undefined],
  ])(
    "says beside each field what is missing, or no address, and keeps it: “%s”, “%s”",
    async (...row) => {
      const [email, password, ...words] = row;
      await show(page());
      await send(email, password);
      expect([messageOf(address), messageOf(secret)]).toEqual(words);
      const invalid = [address, secret].map((name) => field(name).getAttribute("aria-invalid"));
      expect(invalid).toEqual(["true", words[1] ? "true" : null]);
      expect(values()).toEqual([email, password]);
      expect(document.activeElement).toBe(field(address));
      expect(signInWithPassword).not.toHaveBeenCalled();
    },
  );

  test("sends the trimmed address and the unchanged password, once, and keeps the fragment", async () => {
    location.hash = "#pagos";
    await show(page());
    expect(hrefOf(forgotten)).toBe("/forgot_password?next=%2Floans#pagos");
    await send("  ana@demo.test ", "  a <b> ñ  ");
    await press("Iniciar sesión");
    expect(jest.mocked(signInWithPassword).mock.calls).toEqual([
      [identity, "ana@demo.test", "  a <b> ñ  "],
    ]);
    expect(isBusy()).toBe(true);
    expect(screen.getByText("Iniciando sesión…").getAttribute("role")).toBe("status");
    await act(async () => signedIn.resolve(undefined));
    expect(location.hash).toBe("#inicio#pagos");
  });

  test("shows the password on demand, and keeps it", async () => {
    await show(page());
    await type(secret, "secreta");
    const look = screen.getByRole("button", { name: "Mostrar contraseña" });
    expect([field(secret).type, look.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
    fireEvent.click(look);
    expect([field(secret).type, look.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
    expect(field(secret).value).toBe("secreta");
  });
});

describe("an account with a second step", () => {
  const complete = jest.fn<Promise<void>, [string, string]>();
  const phone = { id: "phone", name: "Teléfono" };
  const code = "Código de seis dígitos";

  async function reachCode(apps = [phone]): Promise<void> {
    await show(page());
    await send();
    await act(async () => signedIn.resolve({ apps, complete }));
  }

  async function sendCode(text: string): Promise<void> {
    await type(code, text);
    await press("Continuar");
  }

  beforeEach(() => complete.mockReset().mockResolvedValue(undefined));

  test("asks for the code alone, in a field that phones fill in, and takes it as apps show it", async () => {
    await reachCode();
    expect(document.activeElement).toBe(field(code));
    expect([field(code).autocomplete, field(code).inputMode]).toEqual(["one-time-code", "numeric"]);
    expect(screen.queryByRole("button", { name: "Iniciar sesión", hidden: false })).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(location.hash).toBe("");
    expect(hrefOf("Escribir a soporte")).toBe("mailto:a@portal.test");
    await sendCode("123 456");
    expect(complete).toHaveBeenCalledWith("phone", "123456");
    expect(location.hash).toBe("#inicio");
  });

  test.each([
    ["", "Escribe el código."],
    ["12345x", "El código tiene seis dígitos."],
  ])("wants six digits, not “%s”", async (text, words) => {
    await reachCode();
    await sendCode(text);
    expect(messageOf(code)).toBe(words);
    expect(complete).not.toHaveBeenCalled();
  });

  test("tells a wrong code beside the field, and the next one may be right", async () => {
    complete.mockRejectedValueOnce(fault("invalid-verification-code"));
    await reachCode();
    await sendCode("000000");
    expect(messageOf(code)).toBe(errors.wrongCode);
    expect(document.activeElement).toBe(field(code));
    expect(location.hash).toBe("");
    await sendCode("123456");
    expect(location.hash).toBe("#inicio");
  });

  test.each([
    ["the step has expired", fault("invalid-multi-factor-session"), errors.expired, 0],
    [
      "the address is not verified",
      new PortalError(403, "email-not-verified"),
      errors.unverified,
      1,
    ],
  ])("goes back to the password when %s, and says so", async (_what, error, words, mails) => {
    complete.mockRejectedValueOnce(error);
    await reachCode();
    await sendCode("123456");
    expect(alertText()).toBe(words);
    expect(values()).toEqual(["ana@demo.test", "secreta"]);
    expect(isBusy()).toBe(false);
    expect(screen.queryAllByRole("button", { name: messages.signIn.sendMail })).toHaveLength(mails);
  });

  test("goes back on demand without a complaint, and keeps what was typed", async () => {
    await reachCode();
    await press("Volver");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(field(secret).value).toBe("secreta");
  });

  test("asks which app, if there are several", async () => {
    await reachCode([phone, { id: "tablet", name: "" }]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Teléfono" }).checked).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "Aplicación sin nombre" }));
    await sendCode("123456");
    expect(complete).toHaveBeenCalledWith("tablet", "123456");
  });
});

describe("other ways to sign in", () => {
  const returnUrl = "https://portal.test/sign_in_return";
  const providers = ["google.com", "microsoft.com"] as const;
  const offer = () => show(cloneElement(page(), { federated: { providers, returnUrl } }));
  const google = "Continuar con Google";

  test("there are none, unless the operator names them", async () => {
    await show(page());
    expect(screen.queryByRole("button", { name: /^Continuar con/ })).toBeNull();
    await offer();
    const buttons = screen.getAllByRole("button", { name: /^Continuar con/ });
    expect(textsOf(buttons)).toEqual([google, "Continuar con Microsoft"]);
  });

  test("lead to the provider once, with the page and the fragment that were asked for", async () => {
    location.hash = "#pagos";
    jest.mocked(beginFederatedSignIn).mockReturnValue(new Promise(() => undefined));
    await offer();
    await press(google);
    await press(google);
    expect(jest.mocked(beginFederatedSignIn).mock.calls).toEqual([
      [identity, "google.com", returnUrl, "#inicio#pagos"],
    ]);
    expect(screen.getByText("Abriendo Google…").getAttribute("role")).toBe("status");
  });

  test("tell why they do not, with the code that the service gave", async () => {
    const error = fault("unauthorized-domain");
    jest.mocked(beginFederatedSignIn).mockRejectedValue(error);
    await offer();
    await press(google);
    expect(alertText()).toContain("Código: auth/unauthorized-domain");
    expect(document.activeElement).toBe(screen.getByRole("alert"));
    expect(reportError).toHaveBeenCalledWith(error);
  });
});

describe("before the scripts run", () => {
  test("links to recovery with the fragment; a form without scripts never puts a password into a URL", () => {
    location.hash = "#pagos";
    document.body.innerHTML = renderToString(page());
    expect([submit().disabled, submit().form?.method]).toEqual([true, "post"]);
    new Function(keepFragmentSource)();
    expect(screen.getByRole<HTMLAnchorElement>("link").hash).toBe("#pagos");
  });

  test("keeps typed text and the focus, and signs in with it", async () => {
    const container = document.createElement("div");
    document.body.replaceChildren(container);
    container.innerHTML = renderToString(page());
    field(address).value = "ana@demo.test";
    field(secret).value = "secreta";
    field(secret).focus();
    await act(async () => render(page(), { container, hydrate: true }));
    expect(document.activeElement).toBe(field(secret));
    await press("Iniciar sesión");
    expect(signInWithPassword).toHaveBeenCalledWith(identity, "ana@demo.test", "secreta");
  });
});

describe("someone who had a session", () => {
  test.each([
    ["ended", "Tu sesión terminó. Inicia sesión de nuevo."],
    ["left", /^Cerraste sesión en este navegador\. No pudimos confirmarlo en el servidor/],
    ["idle", errors.sessionIdle],
  ] as const)("reads why it is over (%s), until the form is sent", async (reason, words) => {
    await show(page(reason));
    expect(screen.getByText(words).getAttribute("role")).toBe("status");
    await press("Iniciar sesión");
    expect(screen.queryByText(words)).toBeNull();
  });

  test("sees that the session is being recovered, and then the unchanged form", async () => {
    const outcome = Promise.withResolvers<Recovery>();
    jest.mocked(recoverSession).mockImplementation((_identity, _reason, onTry) => {
      onTry();
      return outcome.promise;
    });
    await show(page());
    expect(screen.getByText("Recuperando tu sesión…").getAttribute("role")).toBe("status");
    expect(screen.queryByRole("button", { name: "Iniciar sesión", hidden: false })).toBeNull();
    await type(address, "ana@demo.test");
    await act(async () => outcome.resolve({ recovered: false }));
    expect(screen.queryByText("Recuperando tu sesión…")).toBeNull();
    expect(submit()).toBeTruthy();
    expect(field(address).value).toBe("ana@demo.test");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("reads once that it was not used, though the browser's user was refused for it too", async () => {
    const error = new PortalError(401, "session-idle");
    jest.mocked(recoverSession).mockResolvedValue({ recovered: false, error });
    await show(page("ended"));
    expect(alertText()).toBe(errors.sessionIdle);
    expect(screen.queryByText(messages.signIn.ended)).toBeNull();
    expect(reportError).not.toHaveBeenCalled();
  });
});
