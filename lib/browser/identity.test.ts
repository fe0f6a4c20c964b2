import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
  updateCurrentUser,
} from "firebase/auth";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { endSession, startSession } from "./portal-session";
import { mayRememberUser, remembersUser, rememberUser } from "./remembered-user";

jest.mock("./remembered-user");
jest.mock("./portal-session");
jest.mock("./channel", () => ({ alone: (run: () => unknown) => run(), announce: jest.fn() }));

jest.mock("./page-language", () => ({ pageLanguage: () => "en" }));
jest.mock("firebase/app", () => ({ initializeApp: jest.fn() }));
jest.mock("firebase/auth", () => ({
  indexedDBLocalPersistence: { type: "database" },
  browserLocalPersistence: { type: "local" },
  browserSessionPersistence: { type: "session" },
  inMemoryPersistence: { type: "memory" },
  initializeAuth: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
  updateCurrentUser: jest.fn(),
  signOut: jest.fn(),
}));

const config = { tenantId: "lenders", project: {} } as IdentityConfig;
const getIdToken = jest.fn<Promise<string>, [boolean]>();
const ana = { uid: "lender-ana", getIdToken };
const authStateReady = jest.fn<Promise<void>, []>();

let auth: {
  currentUser: typeof ana | null;
  authStateReady: typeof authStateReady;
  settings: object;
};
const load = async () => ({
  ...(await import("./portal-fetch")),
  ...(await import("./sign-in")),
  ...(await import("./sign-out")),
  ...(await import("./identity")),
  ...(await import("./change-password")),
  ...(await import("./authenticator-apps")),
  ...(await import("./federated-credential")),
});
let portal: Awaited<ReturnType<typeof load>>;
let mark: Parameters<typeof rememberUser>[0];
/** The client's queue: what it stores and removes, one after the other. */
let storage: Promise<void>;

beforeEach(async () => {
  jest.resetAllMocks();
  auth = { currentUser: ana, authStateReady, settings: {} };
  authStateReady.mockResolvedValue();
  getIdToken.mockResolvedValue("token");
  jest.mocked(initializeAuth).mockReturnValue(auth as unknown as Auth);
  mark = "yes";
  jest.mocked(rememberUser).mockImplementation((has) => {
    mark = has;
  });
  jest.mocked(remembersUser).mockImplementation(() => mark === "yes");
  jest.mocked(mayRememberUser).mockImplementation(() => mark !== "no");
  storage = Promise.resolve();
  jest.mocked(signOut).mockImplementation(() => {
    storage = storage.then(() => {
      auth.currentUser = null;
    });
    return storage;
  });
  await jest.isolateModulesAsync(async () => {
    portal = await load();
  });
});

afterEach(() => jest.useRealTimers());

const provider = (code: string) => Object.assign(new Error(code), { code });

/** What keeps the users of the clients that were opened, in order. */
const persistences = () =>
  jest.mocked(initializeAuth).mock.calls.map(([, options]) => options?.persistence);
const remembered = () => jest.mocked(rememberUser).mock.calls.map(([has]) => has);

test("remembers the user in the database, else in localStorage, else in sessionStorage", async () => {
  await portal.renew(config, { force: false });
  expect(persistences()).toEqual([
    [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  ]);
  // That of the service's mails.
  expect(auth).toMatchObject({ languageCode: "en" });
});

describe("a sign-in", () => {
  const body = { email: "ana@demo.test", password: "Demo-2026!" };
  const enter = () => portal.signIn(config, body.email, body.password);

  beforeEach(() => {
    jest.mocked(signInWithEmailAndPassword).mockResolvedValue({ user: ana } as never);
    jest.mocked(updateCurrentUser).mockResolvedValue();
  });

  test("keeps its user in memory, then for renewals", async () => {
    expect(await enter()).toEqual({ userId: "lender-ana", idToken: "token" });
    expect(persistences()[0]).toBe(inMemoryPersistence);
    expect(persistences()).toHaveLength(2);
    expect(updateCurrentUser).toHaveBeenCalledWith(auth, ana);
    expect(remembered()).toEqual(["perhaps", "yes"]);
  });

  test("goes on if the storage fails", async () => {
    jest.mocked(updateCurrentUser).mockRejectedValue(provider("auth/internal-error"));
    expect(await enter()).toMatchObject({ idToken: "token" });
    expect(remembered()).toEqual(["perhaps"]);
  });

  describe("whose user the storage takes late", () => {
    let store = () => {};
    const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

    beforeEach(async () => {
      jest.useFakeTimers();
      auth.currentUser = null;
      jest.mocked(updateCurrentUser).mockImplementation(() => {
        storage = new Promise<void>((resolve) => {
          store = resolve;
        }).then(() => {
          auth.currentUser = ana;
        });
        return storage;
      });
      const proof = enter();
      await pass(2_900);
      expect(await Promise.race([proof, "waiting"])).toBe("waiting");
      await pass(200);
      expect(await proof).toMatchObject({ idToken: "token" });
      expect([mark, auth.currentUser]).toEqual(["perhaps", null]);
    });

    test("goes on after 3 seconds, and keeps them later", async () => {
      store();
      await pass(0);
      expect([mark, auth.currentUser]).toEqual(["yes", ana]);
    });

    const leaving = () => {
      Object.assign(globalThis, { location: { replace: jest.fn() } });
      return portal.signOutEverywhere(config);
    };
    const refused = () => {
      jest.mocked(startSession).mockRejectedValue(new portal.PortalError(401, "token-refused"));
      const entered = portal.enterPortal(config, { userId: "lender-ana", idToken: "token" });
      return expect(entered).rejects.toThrow(portal.PortalError);
    };

    const leftElsewhere = async () => {
      mark = "no";
    };

    test.each([
      ["a sign-out of another tab", leftElsewhere, 0],
      ["a sign-out", leaving, 1_000],
      ["a sign-out", leaving, 60_000],
      ["the portal's refusal", refused, 1_000],
      ["the portal's refusal", refused, 60_000],
    ])("does not keep them after %s: %#", async (_event, happen, later) => {
      const happened = happen();
      await pass(later);
      store();
      await pass(0);
      await happened;
      expect([mark, auth.currentUser]).toEqual(["no", null]);
    });

    test("lets a lender sign out although the storage never answers", async () => {
      const left = leaving();
      await pass(3_100);
      await left;
      expect(endSession).toHaveBeenCalledTimes(1);
      expect(location.replace).toHaveBeenCalledTimes(1);
    });
  });

  describe("where the browser never opens a database", () => {
    const fetched = jest.fn();
    const answer = (json: unknown, status = 200) =>
      fetched.mockResolvedValueOnce({ ok: status < 400, json: async () => json });
    const sent = () =>
      fetched.mock.calls.map(([url, { body }]) => [new URL(url).pathname, JSON.parse(body)]);

    beforeEach(() => {
      jest.useFakeTimers();
      fetched.mockReset();
      Object.assign(globalThis, { fetch: fetched, indexedDB: { open: () => ({}) } });
    });

    afterEach(() => Reflect.deleteProperty(globalThis, "indexedDB"));

    const enterLate = async (entering = enter()) => {
      entering.catch(() => undefined);
      await jest.advanceTimersByTimeAsync(3_100);
      return entering;
    };

    test("asks the service without the client, which would wait for ever", async () => {
      answer({ localId: "lender-ana", idToken: "token" });
      expect(await enterLate()).toEqual({ userId: "lender-ana", idToken: "token" });
      const path = "/v1/accounts:signInWithPassword";
      const own = { returnSecureToken: true, clientType: "CLIENT_TYPE_WEB", tenantId: "lenders" };
      expect(sent()).toEqual([[path, { ...body, ...own }]]);
      expect(initializeAuth).not.toHaveBeenCalled();
      expect(mark).toBe("no");
    });

    test("asks so after another provider too", async () => {
      answer({ localId: "lender-ana", idToken: "token" });
      const returned = { requestUri: "https://portal.test/sign_in_return?code=c", sessionId: "s" };
      await enterLate(portal.signInWithAnswer(config, "google.com", returned));
      const own = { returnSecureToken: true, tenantId: "lenders" };
      expect(sent()).toEqual([["/v1/accounts:signInWithIdp", { ...returned, ...own }]]);
    });

    const url = "https://portal.test/";

    test.each<[string, () => Promise<unknown>, object]>([
      [
        "sendOobCode",
        () => portal.sendResetLink(config, body.email, url),
        { requestType: "PASSWORD_RESET", email: body.email, continueUrl: url },
      ],
      ["resetPassword", () => portal.readResetCode(config, "c0de"), { oobCode: "c0de" }],
      [
        "resetPassword",
        () => portal.savePassword(config, "c0de", "Nueva-2027!"),
        { oobCode: "c0de", newPassword: "Nueva-2027!" },
      ],
    ])("recovers a password without the client: %s %#", async (path, call, request) => {
      answer({ email: "ana@demo.test" });
      await enterLate(call() as never);
      expect(sent()).toEqual([[`/v1/accounts:${path}`, { ...request, tenantId: "lenders" }]]);
      expect(initializeAuth).not.toHaveBeenCalled();
    });

    test("leaves the judgement of a new password to the service", async () => {
      const checked = portal.checkPassword(config, "Nueva-2027!");
      expect(await enterLate(checked as never)).toBeUndefined();
    });

    test.each<[string, () => Promise<unknown>]>([
      [
        "change of the password",
        () => portal.changePassword(config, "a@b.test", { current: "a", password: "b" }),
      ],
      ["change of the second step", () => portal.openAccount(config, body)],
      ["mail that verifies", () => portal.sendVerification(config, "https://portal.test/")],
    ])("says within 3 seconds that a %s needs the storage", async (_what, call) => {
      await expect(enterLate(call() as never)).rejects.toMatchObject({ code: "portal/no-storage" });
      expect(fetched).not.toHaveBeenCalled();
    });

    test("asks for the code of an authenticator app", async () => {
      const phone = { mfaEnrollmentId: "sms", phoneInfo: "+52" };
      const app = { mfaEnrollmentId: "app", displayName: "Teléfono", totpInfo: {} };
      answer({ localId: "lender-ana", mfaPendingCredential: "half", mfaInfo: [phone, app] });
      const step = await enterLate();
      if (!("apps" in step)) throw new Error("no second step");
      expect(step.apps).toEqual([{ id: "app", name: "Teléfono" }]);
      answer({ error: { message: "INVALID_CODE : no" } }, 400);
      await expect(step.complete("app", "000000")).rejects.toMatchObject({
        code: "auth/invalid-verification-code",
      });
      answer({ idToken: "token" });
      expect(await step.complete("app", "123456")).toEqual({
        userId: "lender-ana",
        idToken: "token",
      });
      expect(sent().at(-1)).toEqual([
        "/v2/accounts/mfaSignIn:finalize",
        {
          mfaPendingCredential: "half",
          mfaEnrollmentId: "app",
          totpVerificationInfo: { verificationCode: "123456" },
          tenantId: "lenders",
        },
      ]);
    });

    test.each([
      [{ mfaPendingCredential: "half", mfaInfo: [{}] }, 200, "multi-factor-auth-required"],
      [{ needConfirmation: true }, 200, "account-exists-with-different-credential"],
      [{}, 200, "internal-error"],
      [{ error: { message: "INVALID_LOGIN_CREDENTIALS" } }, 400, "invalid-credential"],
      [{ error: { message: "USER_DISABLED" } }, 400, "user-disabled"],
    ])("has the client's code for %j", async (json, status, code) => {
      answer(json, status);
      await expect(enterLate()).rejects.toMatchObject({ code: `auth/${code}` });
    });
  });
});

test("times out after 8 seconds if the client does not start", async () => {
  jest.useFakeTimers();
  authStateReady.mockReturnValue(new Promise(() => undefined));
  const outcome = portal.renew(config, { force: false }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(7_900);
  expect(await Promise.race([outcome, Promise.resolve("waiting")])).toBe("waiting");
  await jest.advanceTimersByTimeAsync(200);
  expect(await outcome).toMatchObject({ name: "IdentityTimeout" });
});

test("returns undefined if the client has no user", async () => {
  auth.currentUser = null;
  expect(await portal.renew(config, { force: false })).toBeUndefined();
  expect(getIdToken).not.toHaveBeenCalled();
  expect(mark).toBe("no");
});

test("keeps the user if the provider does not respond", async () => {
  getIdToken.mockRejectedValueOnce(provider("auth/service-unavailable"));
  await expect(portal.renew(config, { force: true })).rejects.toThrow("auth/service-unavailable");
  expect(auth.currentUser).toBe(ana);
  expect(await portal.renew(config, { force: true })).toMatchObject({ userId: "lender-ana" });
});

const gone = ["auth/user-token-expired", "auth/invalid-refresh-token", "auth/invalid-user-token"];
test.each(gone)("removes a user whose sign-in is no longer valid: %s", async (code) => {
  getIdToken.mockRejectedValue(provider(code));
  expect(await portal.renew(config, { force: true })).toBeUndefined();
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(remembered()).toEqual(["no"]);
});
