/** @jest-environment jsdom */
import { screen, waitFor } from "@testing-library/react";
import { errors } from "@/components/entry-for-tests";
import { hrefOf, press, type } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import messages from "@/messages/es.json";
import * as service from "./identity-service-for-tests";
import { SignIn } from "./sign-in";

const { answers, bodies, bodyOf, noSession, ok, refuse } = service;
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
      identity={service.identityOfTests}
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

const isSignedIn = () => waitFor(() => expect(location.hash).toBe("#inicio"));
const unknown = "No pudimos completar la operación. Código:";

test.each([
  ["TOO_MANY_ATTEMPTS_TRY_LATER", errors.tooManyAttempts, 0],
  ["USER_DISABLED", errors.disabled, 0],
  ["INVALID_PASSWORD", errors.credentials, 0],
  ["INVALID_LOGIN_CREDENTIALS", errors.credentials, 0],
  ["EMAIL_NOT_FOUND", errors.credentials, 0],
  ["INVALID_EMAIL", errors.email, 0],
  ["INVALID_TENANT_ID", errors.notLender, 0],
  ["EMAIL_EXISTS", `${unknown} auth/email-already-in-use`, 1],
  ["POPUP_CLOSED_BY_USER", `${unknown} auth/popup-closed-by-user`, 1],
  ["UNAUTHORIZED-DOMAIN", `${unknown} auth/unauthorized-domain`, 1],
  ["USER_MISMATCH", `${unknown} auth/user-mismatch`, 1],
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

test("a missing network is shown, and the next try may succeed", async () => {
  expect((await told()).textContent.trim()).toBe(errors.network);
  answers.set(password, service.signedIn());
  await press("Iniciar sesión");
  await isSignedIn();
});

test("a password that breaks the provider's policy refreshes the policy and leads to recovery", async () => {
  const customStrengthOptions = { minPasswordLength: 12 };
  answers.set("passwordPolicy", ok({ customStrengthOptions, schemaVersion: 1 }));
  const alert = await told(refuse("PASSWORD_DOES_NOT_MEET_REQUIREMENTS : too short"));
  expect(alert.textContent).toContain("La contraseña no cumple los requisitos de seguridad.");
  expect(hrefOf("Cambiar mi contraseña")).toBe("/forgot_password");
  expect(bodies.has("passwordPolicy")).toBe(true);
});

test.each([
  [503, "identity-unavailable", errors.unavailable],
  [429, "too-many-attempts", errors.tooManyAttempts],
  [401, "token-refused", errors.notLender],
])("shows why the portal did not start the session: %s", async (status, code, sentence) => {
  answers.set(password, service.signedIn());
  answers.set("session", noSession(status, code));
  expect((await told()).textContent.trim()).toBe(sentence);
  expect(location.hash).toBe("");
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
  answers.set("mfaSignIn:finalize", service.signedIn());
  answers.set(password, service.halfSignedIn([service.app]));
  await fillIn();
  await waitFor(() => screen.getByLabelText("Código de seis dígitos"));
  expect(bodies.has("session")).toBe(false);
  await type("Código de seis dígitos", "123456");
  await press("Continuar");
  await isSignedIn();
  expect(bodyOf("mfaSignIn:finalize")).toEqual({
    mfaPendingCredential: "half",
    mfaEnrollmentId: "app-1",
    totpVerificationInfo: { verificationCode: "123456" },
    tenantId: "lenders",
  });
});

test("says that it has no screen for a code by SMS", async () => {
  const sms = { mfaEnrollmentId: "sms", phoneInfo: "+*******1234" };
  const alert = await told(service.halfSignedIn([sms]));
  expect(alert.textContent.trim()).toBe(errors.unsupportedFactor);
});

test("a lender with an unverified address gets no session, but the mail", async () => {
  answers.set(password, service.signedIn());
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
