/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { noteAttempt } from "@/lib/browser/sign-in-attempt";
import messages from "@/messages/es.json";
import { SignInReturn } from "./sign-in-return";

const { signIn: texts, identityErrors: errors } = messages;
const identity = {
  apiKey: "key",
  authDomain: "identity.test",
  tenantId: "lenders",
  project: { projectId: "portal", appId: "1" },
};
const returnUrl = "https://portal.test/sign_in_return";

/** What is sent back, by the end of the address; and the bodies that were sent. */
const answers = new Map<string, { status: number; json: unknown }>();
const bodies = new Map<string, string>();

// The identity client takes these as they are when it is loaded.
beforeAll(() => {
  Object.assign(globalThis, { Headers: class {}, Response: class {} });
  globalThis.fetch = (async (input: string, init?: { body?: string }) => {
    const name = input.split("?")[0]?.split("/").at(-1) ?? "";
    bodies.set(name, init?.body ?? "");
    const answer = answers.get(name);
    if (!answer) throw new TypeError("Failed to fetch");
    const { status, json } = answer;
    const headers = { get: () => null };
    return { ok: status < 400, status, headers, json: async () => json };
  }) as unknown as typeof fetch;
});

beforeEach(() => {
  answers.clear();
  bodies.clear();
  globalThis.reportError = jest.fn();
  globalThis.BroadcastChannel = class {
    postMessage() {}
    close() {}
  } as unknown as typeof BroadcastChannel;
});

const ok = (json: unknown) => ({ status: 200, json });
const refuse = (message: string) => ({ status: 400, json: { error: { code: 400, message } } });

function signedIn() {
  const part = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const idToken = `${part({})}.${part({ sub: "u", iat: now, exp: now + 3600 })}.x`;
  const user = { localId: "u", email: "ana@demo.test", tenantId: "lenders" };
  answers.set("accounts:lookup", ok({ users: [user] }));
  answers.set("session", ok({ userId: "u", expiresIn: 3600 }));
  return ok({ ...user, providerId: "google.com", idToken, refreshToken: "r", expiresIn: "3600" });
}

/** The browser is back with this query, after an attempt with the state `s-1`. */
async function comeBack(query = "?code=c&state=s-1"): Promise<void> {
  const destination = "/main-layout#inicio";
  noteAttempt(
    { provider: "google.com", sessionId: "session", state: "s-1", destination },
    Date.now(),
  );
  // Leaving for the same path changes only the fragment, which jsdom can do.
  history.replaceState(null, "", `/main-layout${query}`);
  await show(
    <SignInReturn
      texts={texts}
      codeTexts={messages.code}
      errors={errors}
      identity={identity}
      returnUrl={returnUrl}
    />,
  );
}

const alert = () => waitFor(() => screen.getByRole("alert"), { timeout: 4000 });

test("starts the session, and goes where the lender wanted to go", async () => {
  answers.set("accounts:signInWithIdp", signedIn());
  await comeBack();
  await waitFor(() => expect(location.hash).toBe("#inicio"));
  expect(location.search).toBe("");
  expect(JSON.parse(bodies.get("accounts:signInWithIdp") ?? "")).toEqual({
    requestUri: `${returnUrl}?code=c&state=s-1`,
    sessionId: "session",
    returnSecureToken: true,
    tenantId: "lenders",
  });
  expect(Object.keys(JSON.parse(bodies.get("session") ?? ""))).toEqual(["idToken"]);
});

test("asks for the code of an account with an app, and starts no session before it", async () => {
  const { json } = signedIn();
  const mfaInfo = [{ mfaEnrollmentId: "app-1", displayName: "Teléfono", totpInfo: {} }];
  answers.set(
    "accounts:signInWithIdp",
    ok({ localId: "u", mfaPendingCredential: "half", mfaInfo }),
  );
  await comeBack();
  const field = await waitFor(() => screen.getByLabelText("Código de seis dígitos"));
  expect(bodies.has("session")).toBe(false);
  answers.set("mfaSignIn:finalize", ok(json));
  fireEvent.change(field, { target: { value: "123456" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Continuar" })));
  await waitFor(() => expect(location.hash).toBe("#inicio"));
  expect(bodies.has("session")).toBe(true);
});

test.each(["?code=theirs&state=theirs", "?code=c", ""])(
  "a forged answer (%j) calls nobody, and says so",
  async (query) => {
    answers.set("accounts:signInWithIdp", signedIn());
    await comeBack(query);
    expect((await alert()).textContent).toBe(errors.otherAttempt);
    expect(bodies.size).toBe(0);
    expect(location.search).toBe("");
    const back = screen.getByRole("link", { name: texts.back });
    expect(back.getAttribute("href")).toBe("/?next=%2Fmain-layout#inicio");
  },
);

test.each([
  ["an account with another method", ok({ needConfirmation: true }), errors.otherMethod],
  ["an answer that is not good", refuse("INVALID_IDP_RESPONSE : x"), texts.refused],
  ["a stranger, where nobody may sign up", refuse("ADMIN_ONLY_OPERATION"), errors.notLender],
  ["a disabled account", refuse("USER_DISABLED"), errors.disabled],
])("%s has a sentence of its own", async (_name, answer, sentence) => {
  answers.set("accounts:signInWithIdp", answer);
  await comeBack();
  expect((await alert()).textContent).toBe(sentence);
  expect(bodies.has("session")).toBe(false);
});

test("offers the mail to a lender whose address is not verified", async () => {
  answers.set("accounts:signInWithIdp", signedIn());
  answers.set("session", { status: 403, json: { code: "email-not-verified" } });
  answers.set("accounts:sendOobCode", ok({}));
  await comeBack();
  expect((await alert()).textContent).toBe(errors.unverified);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: texts.sendMail })));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.mailSent));
  const { continueUrl } = JSON.parse(bodies.get("accounts:sendOobCode") ?? "");
  expect(continueUrl).toBe(`${location.origin}/?next=%2Fmain-layout#inicio`);
});
