/** @jest-environment jsdom */
import { screen, waitFor } from "@testing-library/react";
import { errors } from "@/components/entry-for-tests";
import { hrefOf, press, type } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { noteAttempt } from "@/lib/browser/sign-in-attempt";
import messages from "@/messages/es.json";
import * as service from "./identity-service-for-tests";
import { SignInReturn } from "./sign-in-return";

const { answers, bodies, bodyOf, noSession, ok, refuse } = service;
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
      identity={service.identityOfTests}
    />,
  );
}

const alert = () => waitFor(() => screen.getByRole("alert"));
const isSignedIn = () => waitFor(() => expect(location.hash).toBe("#inicio"));

test("starts the session, and goes where the lender wanted to go", async () => {
  answers.set(idp, service.signedIn());
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
  answers.set("mfaSignIn:finalize", service.signedIn());
  answers.set(idp, service.halfSignedIn([service.app]));
  await comeBack();
  await waitFor(() => screen.getByLabelText("Código de seis dígitos"));
  expect(bodies.has("session")).toBe(false);
  await type("Código de seis dígitos", "123456");
  await press("Continuar");
  await isSignedIn();
  expect(bodies.has("session")).toBe(true);
});

test.each(["?code=theirs&state=theirs", "?code=c", ""])(
  "a forged answer (%j) calls nobody, and says so",
  async (query) => {
    answers.set(idp, service.signedIn());
    await comeBack(query);
    expect((await alert()).textContent).toBe(errors.otherAttempt);
    expect(bodies.size).toBe(0);
    expect(location.search).toBe("");
    expect(hrefOf(texts.back)).toBe("/?next=%2Fmain-layout#inicio");
  },
);

test.each([
  ["an account with another method", ok({ needConfirmation: true }), errors.otherMethod],
  ["an answer that is not good", refuse("INVALID_IDP_RESPONSE : x"), texts.refused],
  ["a stranger, where nobody may sign up", refuse("ADMIN_ONLY_OPERATION"), errors.notLender],
  ["a disabled account", refuse("USER_DISABLED"), errors.disabled],
])("%s has a sentence of its own", async (_name, answer, sentence) => {
  answers.set(idp, answer);
  await comeBack();
  expect((await alert()).textContent).toBe(sentence);
  expect(bodies.has("session")).toBe(false);
});

test("offers the mail to a lender whose address is not verified", async () => {
  answers.set(idp, service.signedIn());
  answers.set("session", noSession(403, "email-not-verified"));
  answers.set("accounts:sendOobCode", ok({}));
  await comeBack();
  expect((await alert()).textContent).toBe(errors.unverified);
  await press(texts.sendMail);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.mailSent));
  const { continueUrl } = bodyOf("accounts:sendOobCode");
  expect(continueUrl).toBe(`${location.origin}/?next=%2Fmain-layout#inicio`);
});
