/** @jest-environment jsdom */
import { screen, waitFor } from "@testing-library/react";
import { errors } from "@/components/entry-for-tests";
import { hrefOf, press, type } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { noteAttempt } from "@/lib/browser/federated-sign-in";
import messages from "@/messages/es.json";
import { SignIn } from "./sign-in";
import { SignInReturn } from "./sign-in-return";

/** What the identity service and the portal answer, by the end of the address asked for. */
const answers = new Map<string, { readonly status: number; readonly json: unknown }>();
/** The last body sent, by the end of the address, in the order of the first calls. */
const bodies = new Map<string, string>();

const identityOfTests = {
  apiKey: "key",
  authDomain: "identity.test",
  tenantId: "lenders",
  project: { projectId: "portal", appId: "1" },
};

const ok = (json: unknown) => ({ status: 200, json });
const refuse = (message: string) => ({ status: 400, json: { error: { code: 400, message } } });
const noSession = (status: number, code: string) => ({ status, json: { code } });
/** A lender who has an authenticator app. */
const halfSignedIn = (mfaInfo: readonly object[]) =>
  ok({ localId: "u", email: "ana@demo.test", mfaPendingCredential: "half", mfaInfo });
const app = { mfaEnrollmentId: "app-1", displayName: "Teléfono", totpInfo: {} };

/** The answer for a lender whom the service lets in; the portal starts a session. */
function signedIn() {
  const part = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const idToken = `${part({})}.${part({ sub: "u", iat: now, exp: now + 3600 })}.x`;
  const user = { localId: "u", email: "ana@demo.test", tenantId: "lenders" };
  answers.set("accounts:lookup", ok({ users: [user] }));
  answers.set("session", ok({ userId: "u", expiresIn: 3600 }));
  return ok({ ...user, providerId: "google.com", idToken, refreshToken: "r", expiresIn: "3600" });
}

const isSignedIn = () => waitFor(() => expect(location.hash).toBe("#inicio"));

/** No session begins before the code. */
async function sendCode(): Promise<void> {
  await waitFor(() => screen.getByLabelText("Código de seis dígitos"));
  expect(bodies.has("session")).toBe(false);
  await type("Código de seis dígitos", "123456");
  await press("Continuar");
  await isSignedIn();
}

function bodyOf(name: string): Record<string, unknown> {
  return JSON.parse(bodies.get(name) ?? "{}");
}

// The identity client takes these as they are when it is loaded.
beforeAll(() => {
  Object.assign(globalThis, { Headers: class {}, Response: class {} });
  globalThis.fetch = (async (input: string, init?: { body?: string }) => {
    const name = input.split("?")[0]?.split("/").at(-1) ?? "";
    bodies.set(name, init?.body ?? "");
    const answer = answers.get(name);
    if (!answer) throw new TypeError("Failed to fetch");
    const { status, json } = answer;
    return { ok: status < 400, status, headers: { get: () => null }, json: async () => json };
  }) as unknown as typeof fetch;
});

beforeEach(() => {
  answers.clear();
  bodies.clear();
  globalThis.BroadcastChannel = class {
    postMessage() {}
    close() {}
  } as unknown as typeof BroadcastChannel;
});

describe("the form", () => {
  const password = "accounts:signInWithPassword";

  beforeEach(() => {
    location.hash = "";
    performance.getEntriesByType = () => [];
  });

  async function fillIn(): Promise<void> {
    await show(
      <SignIn
        texts={messages.signIn}
        codeTexts={messages.code}
        errors={errors}
        identity={identityOfTests}
        destination="#inicio"
        recoveryPath="/forgot_password"
      />,
    );
    await type("Correo electrónico", "ana@demo.test");
    await type("Contraseña", "Demo-2026!");
    await press("Iniciar sesión");
  }

  /** What the form says after the provider's answer. */
  async function told(answer?: { status: number; json: unknown }): Promise<HTMLElement> {
    if (answer) answers.set(password, answer);
    await fillIn();
    return waitFor(() => screen.getByRole("alert"));
  }

  const unknown = "No pudimos completar la operación. Código:";

  test.each([
    ["INVALID_LOGIN_CREDENTIALS", errors.credentials, 0],
    ["INVALID_TENANT_ID", errors.notLender, 0],
    ["EMAIL_EXISTS", `${unknown} auth/email-already-in-use`, 1],
    ["A_$&_B", `${unknown} auth/a-$&-b`, 1],
    ["<img src=x onerror=alert(1)>", `${unknown} auth/<img-src=x-onerror=alert(1)>`, 1],
  ])("%s is a plain sentence with the focus, and an unknown error is reported", async (...row) => {
    const [code, sentence, reports] = row;
    const alert = await told(refuse(code));
    expect(alert.textContent.trim()).toBe(sentence);
    expect(alert.children).toHaveLength(0);
    expect(document.activeElement).toBe(alert);
    const submit = screen.getByRole<HTMLButtonElement>("button", { name: "Iniciar sesión" });
    expect([submit.disabled, submit.getAttribute("aria-disabled")]).toEqual([false, "false"]);
    expect(location.hash).toBe("");
    const reported = jest.mocked(reportError).mock.calls.map(([error]) => `${error.code}`);
    expect(reported).toEqual(Array(reports).fill(sentence.split(": ")[1]));
  });

  test("a password that breaks the provider's policy refreshes the policy and leads to recovery", async () => {
    const customStrengthOptions = { minPasswordLength: 12 };
    answers.set("passwordPolicy", ok({ customStrengthOptions, schemaVersion: 1 }));
    const alert = await told(refuse("PASSWORD_DOES_NOT_MEET_REQUIREMENTS : too short"));
    expect(alert.textContent).toContain("La contraseña no cumple los requisitos de seguridad.");
    expect(hrefOf("Cambiar mi contraseña")).toBe("/forgot_password");
    expect(bodies.has("passwordPolicy")).toBe(true);
  });

  test("an enforced reCAPTCHA has a sentence of its own, and loads no script", async () => {
    const recaptchaKey = "projects/1/keys/site";
    answers.set("recaptchaConfig", ok({ recaptchaKey, recaptchaEnforcementState: [] }));
    const log = jest.spyOn(console, "log").mockImplementation();
    const alert = await told(refuse("MISSING_RECAPTCHA_TOKEN"));
    expect(alert.textContent.trim()).toBe(errors.recaptcha);
    expect(document.querySelector("script")).toBeNull();
    expect(reportError).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test("starts no session before the code, and sends it as the provider documents it", async () => {
    answers.set("mfaSignIn:finalize", signedIn());
    answers.set(password, halfSignedIn([app]));
    await fillIn();
    await sendCode();
    expect(bodyOf("mfaSignIn:finalize")).toEqual({
      mfaPendingCredential: "half",
      mfaEnrollmentId: "app-1",
      totpVerificationInfo: { verificationCode: "123456" },
      tenantId: "lenders",
    });
  });

  test("says that it has no screen for a code by SMS", async () => {
    const sms = { mfaEnrollmentId: "sms", phoneInfo: "+*******1234" };
    const alert = await told(halfSignedIn([sms]));
    expect(alert.textContent.trim()).toBe(errors.unsupportedFactor);
  });

  test("a lender with an unverified address gets no session, but the mail", async () => {
    answers.set(password, signedIn());
    answers.set("session", noSession(403, "email-not-verified"));
    answers.set("accounts:sendOobCode", ok({}));
    expect((await told()).textContent.trim()).toBe(errors.unverified);
    expect(location.hash).toBe("");
    const sent = async (words: string) => {
      await press("Enviar correo de verificación");
      await waitFor(() => expect(document.activeElement?.textContent).toBe(words));
    };
    await sent(messages.signIn.mailSent);
    expect(bodyOf("accounts:sendOobCode")).toMatchObject({
      requestType: "VERIFY_EMAIL",
      continueUrl: location.href,
      tenantId: "lenders",
    });
    answers.set("accounts:sendOobCode", refuse("TOO_MANY_ATTEMPTS_TRY_LATER"));
    await sent(errors.tooManyAttempts);
  });
});

describe("the return from a provider", () => {
  const { signIn: texts } = messages;
  const returnUrl = "https://portal.test/sign_in_return";
  const idp = "accounts:signInWithIdp";

  /** The browser is back with this query, after an attempt with the state `s-1`. */
  async function comeBack(query = "?code=c&state=s-1"): Promise<void> {
    const attempt = { provider: "google.com", sessionId: "session", state: "s-1" } as const;
    noteAttempt({ ...attempt, destination: "/main-layout#inicio" }, Date.now());
    // Leaving for the same path changes only the fragment, which jsdom can do.
    history.replaceState(null, "", `/main-layout${query}`);
    await show(
      <SignInReturn
        texts={texts}
        errors={errors}
        returnUrl={returnUrl}
        codeTexts={messages.code}
        identity={identityOfTests}
      />,
    );
  }

  const alert = () => waitFor(() => screen.getByRole("alert"));

  test("starts the session, and goes where the lender wanted to go", async () => {
    answers.set(idp, signedIn());
    await comeBack();
    await isSignedIn();
    expect(location.search).toBe("");
    expect(bodyOf(idp)).toEqual({
      requestUri: `${returnUrl}?code=c&state=s-1`,
      sessionId: "session",
      returnSecureToken: true,
      tenantId: "lenders",
    });
    expect(Object.keys(bodyOf("session"))).toEqual(["idToken"]);
  });

  test("asks for the code of an account with an app, and starts no session before it", async () => {
    answers.set("mfaSignIn:finalize", signedIn());
    answers.set(idp, halfSignedIn([app]));
    await comeBack();
    await sendCode();
    expect(bodies.has("session")).toBe(true);
  });

  const forged = ["?code=theirs&state=theirs", "?code=c", ""];
  test.each(forged)("a forged answer (%j) calls nobody, and says so", async (query) => {
    answers.set(idp, signedIn());
    await comeBack(query);
    expect((await alert()).textContent).toBe(errors.otherAttempt);
    expect(bodies.size).toBe(0);
    expect(location.search).toBe("");
    expect(hrefOf(texts.back)).toBe("/?next=%2Fmain-layout#inicio");
  });

  test.each([
    ["an account with another method", ok({ needConfirmation: true }), errors.otherMethod],
    ["an answer that is not good", refuse("INVALID_IDP_RESPONSE : x"), texts.refused],
    ["a stranger, where nobody may sign up", refuse("ADMIN_ONLY_OPERATION"), errors.notLender],
  ])("%s has a sentence of its own", async (_name, answer, sentence) => {
    answers.set(idp, answer);
    await comeBack();
    expect((await alert()).textContent).toBe(sentence);
    expect(bodies.has("session")).toBe(false);
  });

  test("offers the mail to a lender whose address is not verified", async () => {
    answers.set(idp, signedIn());
    answers.set("session", noSession(403, "email-not-verified"));
    answers.set("accounts:sendOobCode", ok({}));
    await comeBack();
    expect((await alert()).textContent).toBe(errors.unverified);
    await press(texts.sendMail);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.mailSent));
    const { continueUrl } = bodyOf("accounts:sendOobCode");
    expect(continueUrl).toBe(`${location.origin}/?next=%2Fmain-layout#inicio`);
  });
});
