/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import messages from "@/messages/es.json";
import { SignIn } from "./sign-in";

const identity = {
  apiKey: "key",
  authDomain: "identity.test",
  tenantId: "lenders",
  project: { projectId: "portal", appId: "1" },
};

/** What the identity service and the portal send back, by the end of the address asked for. */
const answers = new Map<string, () => Promise<{ status: number; json: unknown }>>();
const asked: string[] = [];
/** The last body sent, by the end of the address. */
const bodies = new Map<string, string>();

beforeEach(() => {
  answers.clear();
  asked.length = 0;
  location.hash = "";
  performance.getEntriesByType = () => [];
  globalThis.reportError = jest.fn();
  globalThis.BroadcastChannel = class {
    postMessage() {}
    close() {}
  } as unknown as typeof BroadcastChannel;
});

// The identity client takes these as they are when it is loaded.
beforeAll(() => {
  Object.assign(globalThis, { Headers: class {}, Response: class {} });
  globalThis.fetch = (async (input: string, init?: { body?: string }) => {
    asked.push(input);
    bodies.set(input.split("?")[0]?.split("/").at(-1) ?? "", init?.body ?? "");
    const [, answer] = [...answers].find(([part]) => input.includes(part)) ?? [];
    if (!answer) throw new TypeError("Failed to fetch");
    const { status, json } = await answer();
    const headers = { get: () => null };
    return { ok: status < 400, status, headers, json: async () => json };
  }) as unknown as typeof fetch;
});

const provider = (message: string, status = 400) =>
  answers.set("accounts:signInWithPassword", async () => ({
    status,
    json: { error: { code: status, message } },
  }));

/** The provider lets the lender in. */
function letIn() {
  const part = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const idToken = `${part({})}.${part({ sub: "u", iat: now, exp: now + 3600 })}.x`;
  const user = { localId: "u", email: "ana@demo.test", tenantId: "lenders" };
  answers.set("accounts:signInWithPassword", async () => ({
    status: 200,
    json: { ...user, idToken, refreshToken: "r", expiresIn: "3600" },
  }));
  answers.set("accounts:lookup", async () => ({ status: 200, json: { users: [user] } }));
}

async function trySignIn(): Promise<HTMLElement> {
  await fillIn();
  return waitFor(() => screen.getByRole("alert"), { timeout: 4000 });
}

async function fillIn(): Promise<void> {
  await show(
    <SignIn
      texts={messages.signIn}
      codeTexts={messages.code}
      errors={messages.identityErrors}
      identity={identity}
      destination="#inicio"
      recoveryPath="/forgot_password"
    />,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("Correo electrónico", "ana@demo.test");
  type("Contraseña", "Demo-2026!");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Iniciar sesión" })));
}

const unknown = "No pudimos completar la operación. Código:";

test.each([
  ["TOO_MANY_ATTEMPTS_TRY_LATER", messages.identityErrors.tooManyAttempts],
  ["USER_DISABLED", messages.identityErrors.disabled],
  ["INVALID_PASSWORD", messages.identityErrors.credentials],
  ["INVALID_LOGIN_CREDENTIALS", messages.identityErrors.credentials],
  ["EMAIL_NOT_FOUND", messages.identityErrors.credentials],
  ["INVALID_EMAIL", messages.identityErrors.email],
  ["INVALID_TENANT_ID", messages.identityErrors.notLender],
  ["EMAIL_EXISTS", `${unknown} auth/email-already-in-use`],
  ["POPUP_CLOSED_BY_USER", `${unknown} auth/popup-closed-by-user`],
  ["UNAUTHORIZED-DOMAIN", `${unknown} auth/unauthorized-domain`],
  ["USER_MISMATCH", `${unknown} auth/user-mismatch`],
  ["A_$&_B", `${unknown} auth/a-$&-b`],
  ["<img src=x onerror=alert(1)>", `${unknown} auth/<img-src=x-onerror=alert(1)>`],
])(
  "the provider's %s is shown as a plain sentence, which has the focus",
  async (code, sentence) => {
    provider(code);
    const alert = await trySignIn();
    expect(alert.textContent.trim()).toBe(sentence);
    expect(alert.children).toHaveLength(0);
    expect(document.activeElement).toBe(alert);
    const submit = screen.getByRole<HTMLButtonElement>("button", { name: "Iniciar sesión" });
    expect(submit.disabled).toBe(false);
    expect(submit.getAttribute("aria-disabled")).not.toBe("true");
    expect(location.hash).toBe("");
  },
);

test.each([
  ["EMAIL_EXISTS", 1],
  ["INVALID_PASSWORD", 0],
])("the browser's log gets %s unchanged %s times", async (code, times) => {
  provider(code);
  await trySignIn();
  expect(reportError).toHaveBeenCalledTimes(times);
  if (times)
    expect(reportError).toHaveBeenCalledWith(
      expect.objectContaining({ code: "auth/email-already-in-use" }),
    );
});

test("a missing network is shown, and the next try may succeed", async () => {
  expect((await trySignIn()).textContent.trim()).toBe(messages.identityErrors.network);
  letIn();
  answers.set("/api/session", async () => ({
    status: 200,
    json: { userId: "u", expiresIn: 3600 },
  }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Iniciar sesión" })));
  await waitFor(() => expect(location.hash).toBe("#inicio"));
});

test("a password that breaks the provider's policy refreshes the policy and leads to recovery", async () => {
  provider("PASSWORD_DOES_NOT_MEET_REQUIREMENTS : too short");
  answers.set("/v2/passwordPolicy", async () => ({
    status: 200,
    json: { customStrengthOptions: { minPasswordLength: 12 }, schemaVersion: 1 },
  }));
  const alert = await trySignIn();
  expect(alert.textContent).toContain("La contraseña no cumple los requisitos de seguridad.");
  const link = screen.getByRole("link", { name: "Cambiar mi contraseña" });
  expect(link.getAttribute("href")).toBe("/forgot_password");
  expect(asked.filter((address) => address.includes("/v2/passwordPolicy"))).toHaveLength(1);
});

test.each([
  [503, "identity-unavailable", messages.identityErrors.unavailable],
  [429, "too-many-attempts", messages.identityErrors.tooManyAttempts],
  [401, "token-refused", messages.identityErrors.notLender],
])("shows why the portal did not start the session: %s", async (status, code, sentence) => {
  letIn();
  answers.set("/api/session", async () => ({ status, json: { code } }));
  expect((await trySignIn()).textContent.trim()).toBe(sentence);
  expect(location.hash).toBe("");
});

test("an enforced reCAPTCHA has a sentence of its own, and loads no script", async () => {
  const refuse = (message: string) => ({ status: 400, json: { error: { code: 400, message } } });
  const refusals = ["MISSING_RECAPTCHA_TOKEN", "INVALID_RECAPTCHA_TOKEN"];
  answers.set("accounts:signInWithPassword", async () => refuse(refusals.shift() ?? ""));
  answers.set("/v2/recaptchaConfig", async () => ({
    status: 200,
    json: { recaptchaKey: "projects/1/keys/site", recaptchaEnforcementState: [] },
  }));
  const log = jest.spyOn(console, "log").mockImplementation();
  expect((await trySignIn()).textContent.trim()).toBe(messages.identityErrors.recaptcha);
  expect(refusals).toEqual([]);
  expect(document.querySelector("script")).toBeNull();
  expect(reportError).not.toHaveBeenCalled();
  log.mockRestore();
});

/** The provider asks for a second factor of these. */
function askForCode(mfaInfo: object[]) {
  answers.set("accounts:signInWithPassword", async () => ({
    status: 200,
    json: { localId: "u", email: "ana@demo.test", mfaPendingCredential: "half", mfaInfo },
  }));
}

test("starts no session before the code, and sends it as the provider documents it", async () => {
  letIn();
  const [, signedIn] = [...answers].find(([part]) => part.includes("signIn")) ?? [];
  askForCode([{ mfaEnrollmentId: "app-1", displayName: "Teléfono", totpInfo: {} }]);
  await fillIn();
  const field = await waitFor(() => screen.getByLabelText("Código de seis dígitos"));
  expect(asked.some((address) => address.includes("/api/session"))).toBe(false);
  answers.set("mfaSignIn:finalize", async () => signedIn?.() ?? { status: 500, json: {} });
  answers.set("/api/session", async () => ({
    status: 200,
    json: { userId: "u", expiresIn: 3600 },
  }));
  fireEvent.change(field, { target: { value: "123456" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Continuar" })));
  await waitFor(() => expect(location.hash).toBe("#inicio"));
  expect(JSON.parse(bodies.get("mfaSignIn:finalize") ?? "")).toEqual({
    mfaPendingCredential: "half",
    mfaEnrollmentId: "app-1",
    totpVerificationInfo: { verificationCode: "123456" },
    tenantId: "lenders",
  });
});

test("a lender with an unverified address gets no session, but the mail", async () => {
  letIn();
  answers.set("/api/session", async () => ({ status: 403, json: { code: "email-not-verified" } }));
  answers.set("accounts:sendOobCode", async () => ({ status: 200, json: {} }));
  expect((await trySignIn()).textContent.trim()).toBe(messages.identityErrors.unverified);
  expect(location.hash).toBe("");
  await act(async () =>
    fireEvent.click(screen.getByRole("button", { name: "Enviar correo de verificación" })),
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe(messages.signIn.mailSent));
  expect(JSON.parse(bodies.get("accounts:sendOobCode") ?? "")).toMatchObject({
    requestType: "VERIFY_EMAIL",
    continueUrl: location.href,
    tenantId: "lenders",
  });
  const tooMany = { error: { code: 400, message: "TOO_MANY_ATTEMPTS_TRY_LATER" } };
  answers.set("accounts:sendOobCode", async () => ({ status: 400, json: tooMany }));
  await act(async () =>
    fireEvent.click(screen.getByRole("button", { name: "Enviar correo de verificación" })),
  );
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe(messages.identityErrors.tooManyAttempts),
  );
});

test("says that it has no screen for a code by SMS", async () => {
  askForCode([{ mfaEnrollmentId: "sms", phoneInfo: "+*******1234" }]);
  expect((await trySignIn()).textContent.trim()).toBe(messages.identityErrors.unsupportedFactor);
});
