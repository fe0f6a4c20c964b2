import type { IdentityConfig } from "@/lib/domain/identity-config";
import { signInWithAnswer } from "./federated-credential";
import { beginFederatedSignIn, endFederatedSignIn, takeAttempt } from "./federated-sign-in";
import { faultOf } from "./identity-error";
import { enterPortal } from "./sign-in";

jest.mock("./federated-credential", () => ({ signInWithAnswer: jest.fn() }));
jest.mock("./page-language", () => ({ pageLanguage: () => "en" }));
jest.mock("./sign-in", () => ({ ...jest.requireActual("./sign-in"), enterPortal: jest.fn() }));

const config = { apiKey: "key", tenantId: "lenders" } as IdentityConfig;
const returnUrl = "https://portal.test/sign_in_return";
const good = { authUri: "https://accounts.test/auth?client_id=1&state=s-1", sessionId: "session" };
const fetched = jest.fn();
const assign = jest.fn();
const stored = new Map<string, string>();

beforeEach(() => {
  jest.resetAllMocks();
  stored.clear();
  Object.assign(globalThis, {
    fetch: fetched,
    location: { protocol: "https:", assign },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  answer(good);
  jest.mocked(signInWithAnswer).mockResolvedValue({ userId: "u", idToken: "fresh" });
});

const answer = (json: unknown, status = 200) =>
  fetched.mockResolvedValue({ ok: status < 400, json: async () => json });
const begin = () => beginFederatedSignIn(config, "google.com", returnUrl, "/loans?page=2#pagos");
const end = (query: string, attempt = takeAttempt(Date.now())) =>
  endFederatedSignIn(config, attempt, returnUrl, query);
const faultOfIt = (promise: Promise<unknown>) => promise.then(() => "none", faultOf);

test("asks the identity service where to go, for this portal's own page alone", async () => {
  await begin();
  const [url, options] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("https://identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=key");
  expect(JSON.parse(options.body)).toEqual({
    providerId: "google.com",
    continueUri: returnUrl,
    tenantId: "lenders",
    oauthScope: "email profile",
    customParameter: { prompt: "select_account" },
  });
  expect(options).toMatchObject({ credentials: "omit" });
  expect(assign).toHaveBeenCalledWith(good.authUri);
});

test.each([
  { ...good, authUri: "javascript:alert(1)//?state=s" },
  { ...good, authUri: "http://accounts.test/auth?state=s" },
  { ...good, authUri: "https://accounts.test/auth" },
  { ...good, sessionId: undefined },
  {},
])("goes nowhere with %j", async (json) => {
  answer(json);
  await expect(begin()).rejects.toMatchObject({ code: "auth/invalid-auth-event" });
  expect(assign).not.toHaveBeenCalled();
  expect(stored.size).toBe(0);
});

test.each([
  ["UNAUTHORIZED_DOMAIN : the host is not allowed", "auth/unauthorized-domain"],
  ["OPERATION_NOT_ALLOWED", "auth/operation-not-allowed"],
  ["", "auth/internal-error"],
])("passes the service's code on: %s", async (message, code) => {
  answer({ error: { message } }, 400);
  await expect(begin()).rejects.toMatchObject({ code });
});

test("tells of a missing network", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await faultOfIt(begin())).toBe("network");
});

test("ends the sign-in that this tab began, with the answer and its own session", async () => {
  await begin();
  expect(await end("?code=c&state=s-1")).toBeUndefined();
  expect(signInWithAnswer).toHaveBeenCalledWith(config, "google.com", {
    requestUri: `${returnUrl}?code=c&state=s-1`,
    sessionId: "session",
  });
  expect(enterPortal).toHaveBeenCalledWith(config, { userId: "u", idToken: "fresh" });
});

const foreign = [
  "",
  "?code=c",
  "?code=c&state=theirs",
  "?code=c&state=s-1&state=s-1",
  "?code=c&state=",
];
test.each(foreign)("an answer for another attempt goes nowhere: %j", async (query) => {
  await begin();
  expect(await faultOfIt(end(query))).toBe("otherAttempt");
  expect(signInWithAnswer).not.toHaveBeenCalled();
});

test("an answer to a tab that began nothing goes nowhere, and none serves twice", async () => {
  expect(await faultOfIt(end("?code=c&state=s-1"))).toBe("otherAttempt");
  await begin();
  await end("?code=c&state=s-1");
  expect(await faultOfIt(end("?code=c&state=s-1"))).toBe("otherAttempt");
  expect(signInWithAnswer).toHaveBeenCalledTimes(1);
});

test("an attempt is over after ten minutes, and a changed one is none", async () => {
  await begin();
  expect(takeAttempt(Date.now() + 10 * 60_000)).toBeUndefined();
  await begin();
  stored.set("lenders-sign-in-attempt", '{"provider":"evil.test","sessionId":"s","state":"s"}');
  expect(takeAttempt(Date.now())).toBeUndefined();
});

test.each([
  ["access_denied", "auth/user-cancelled"],
  ["<img src=x>", "auth/invalid-oauth-response"],
])("tells that the provider answered %s, in words of its own", async (error, code) => {
  await begin();
  const query = `?${new URLSearchParams({ error, state: "s-1" })}`;
  await expect(end(query)).rejects.toMatchObject({ code });
});
