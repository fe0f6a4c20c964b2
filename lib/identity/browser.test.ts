import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import type { IdentityConfig } from "./browser-config";
import { keepRecord } from "./browser-record";

jest.mock("firebase/app", () => ({ initializeApp: jest.fn() }));
jest.mock("firebase/auth", () => ({
  indexedDBLocalPersistence: { type: "database" },
  browserLocalPersistence: { type: "local" },
  browserSessionPersistence: { type: "session" },
  initializeAuth: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
  signOut: jest.fn(async (auth: { currentUser: unknown }) => {
    auth.currentUser = null;
  }),
}));
jest.mock("./browser-record");

const config = { tenantId: "lenders", project: {} } as IdentityConfig;
const getIdToken = jest.fn<Promise<string>, [boolean]>();
const ana = { uid: "lender-ana", getIdToken };
const authStateReady = jest.fn<Promise<void>, []>();

/** The client as it is after its start; `hear` tells its listener of a user. */
let auth: { currentUser: typeof ana | null; hear: (user: typeof ana) => void };
let renew: typeof import("./browser").renew;

beforeEach(async () => {
  jest.resetAllMocks();
  auth = {
    currentUser: ana,
    hear: () => undefined,
    ...{
      authStateReady,
      onAuthStateChanged: (listener: (user: typeof ana) => void) => {
        auth.hear = listener;
        return () => undefined;
      },
    },
  };
  authStateReady.mockResolvedValue();
  getIdToken.mockResolvedValue("token");
  jest.mocked(initializeAuth).mockReturnValue(auth as unknown as Auth);
  jest.mocked(keepRecord).mockResolvedValue(undefined);
  await jest.isolateModulesAsync(async () => {
    ({ renew } = await import("./browser"));
  });
});

afterEach(() => jest.useRealTimers());

const putBack = jest.fn<Promise<void>, []>();

/** The client comes up without the user whose record lay there before, and notices its return. */
function loseUser(): void {
  auth.currentUser = null;
  jest.mocked(keepRecord).mockResolvedValue(putBack);
  putBack.mockImplementation(async () => {
    auth.currentUser = ana;
    auth.hear(ana);
  });
}

const provider = (code: string) => Object.assign(new Error(code), { code });

it("remembers the user in the database, else in localStorage, else in sessionStorage", async () => {
  await renew(config, { force: false });
  const [, options] = jest.mocked(initializeAuth).mock.calls[0] ?? [];
  expect(options?.persistence).toEqual([
    { type: "database" },
    { type: "local" },
    { type: "session" },
  ]);
  expect(options?.persistence).toEqual([
    indexedDBLocalPersistence,
    browserLocalPersistence,
    browserSessionPersistence,
  ]);
});

it("gives up after 8 seconds on a client that never comes up", async () => {
  jest.useFakeTimers();
  authStateReady.mockReturnValue(new Promise(() => undefined));
  const outcome = renew(config, { force: false }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(7_900);
  expect(await Promise.race([outcome, Promise.resolve("waiting")])).toBe("waiting");
  await jest.advanceTimersByTimeAsync(200);
  expect(await outcome).toMatchObject({ name: "TimeOutError" });
});

it("puts back a user whom the client dropped, and asks the provider for a new token", async () => {
  loseUser();
  const proof = await renew(config, { force: false });
  expect(proof).toEqual({ userId: "lender-ana", idToken: "token" });
  expect(getIdToken).toHaveBeenCalledWith(true);
});

it("puts back nobody where nobody was, or where the client kept its user", async () => {
  jest.mocked(keepRecord).mockResolvedValue(putBack);
  await renew(config, { force: false });
  auth.currentUser = null;
  expect(await renew(config, { force: false })).toBeUndefined();
  expect(putBack).not.toHaveBeenCalled();
});

it("keeps a user of whom the provider says nothing, for the next try", async () => {
  loseUser();
  getIdToken.mockRejectedValueOnce(provider("auth/service-unavailable"));
  await expect(renew(config, { force: true })).rejects.toThrow("auth/service-unavailable");
  expect(auth.currentUser).toBe(ana);
  expect(await renew(config, { force: true })).toMatchObject({ userId: "lender-ana" });
  expect(putBack).toHaveBeenCalledTimes(1);
});

it.each(["auth/user-token-expired", "auth/invalid-refresh-token", "auth/invalid-user-token"])(
  "forgets a user whose sign-in counts no more: %s",
  async (code) => {
    loseUser();
    const { signOut } = jest.requireMock<typeof import("firebase/auth")>("firebase/auth");
    getIdToken.mockRejectedValue(provider(code));
    expect(await renew(config, { force: true })).toBeUndefined();
    expect(signOut).toHaveBeenCalledTimes(1);
  },
);
