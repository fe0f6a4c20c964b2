import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type User,
} from "firebase/auth";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { rememberUser } from "./remembered-user";

jest.mock("./remembered-user");

jest.mock("./page-language", () => ({ pageLanguage: () => "en" }));
jest.mock("firebase/app", () => ({ initializeApp: jest.fn() }));
jest.mock("firebase/auth", () => ({
  indexedDBLocalPersistence: { type: "database" },
  browserLocalPersistence: { type: "local" },
  browserSessionPersistence: { type: "session" },
  initializeAuth: jest.fn(),
  onAuthStateChanged: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
  signOut: jest.fn(async (auth: { currentUser: unknown }) => {
    auth.currentUser = null;
  }),
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
let renew: typeof import("./identity").renew;

beforeEach(async () => {
  jest.resetAllMocks();
  auth = { currentUser: ana, authStateReady, settings: {} };
  authStateReady.mockResolvedValue();
  getIdToken.mockResolvedValue("token");
  jest.mocked(initializeAuth).mockReturnValue(auth as unknown as Auth);
  await jest.isolateModulesAsync(async () => {
    ({ renew } = await import("./identity"));
  });
});

afterEach(() => jest.useRealTimers());

const provider = (code: string) => Object.assign(new Error(code), { code });

test("keeps that there is a user, until there is none", async () => {
  await renew(config, { force: false });
  const change = jest.mocked(onAuthStateChanged).mock.calls[0]?.[1] as (user: User | null) => void;
  change(ana as unknown as User);
  change(null);
  expect(jest.mocked(rememberUser).mock.calls).toEqual([[true], [false]]);
});

test("remembers the user in the database, else in localStorage, else in sessionStorage", async () => {
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

test("gets the service's mails in the language of the page", async () => {
  await renew(config, { force: false });
  expect(auth).toMatchObject({ languageCode: "en" });
});

test("times out after 8 seconds if the client does not start", async () => {
  jest.useFakeTimers();
  authStateReady.mockReturnValue(new Promise(() => undefined));
  const outcome = renew(config, { force: false }).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(7_900);
  expect(await Promise.race([outcome, Promise.resolve("waiting")])).toBe("waiting");
  await jest.advanceTimersByTimeAsync(200);
  expect(await outcome).toMatchObject({ name: "IdentityTimeout" });
});

test("returns undefined if the client has no user", async () => {
  auth.currentUser = null;
  expect(await renew(config, { force: false })).toBeUndefined();
  expect(getIdToken).not.toHaveBeenCalled();
});

test("keeps the user if the provider does not respond", async () => {
  getIdToken.mockRejectedValueOnce(provider("auth/service-unavailable"));
  await expect(renew(config, { force: true })).rejects.toThrow("auth/service-unavailable");
  expect(auth.currentUser).toBe(ana);
  expect(await renew(config, { force: true })).toMatchObject({ userId: "lender-ana" });
});

test.each(["auth/user-token-expired", "auth/invalid-refresh-token", "auth/invalid-user-token"])(
  "removes a user whose sign-in is no longer valid: %s",
  async (code) => {
    const { signOut } = jest.requireMock<typeof import("firebase/auth")>("firebase/auth");
    getIdToken.mockRejectedValue(provider(code));
    expect(await renew(config, { force: true })).toBeUndefined();
    expect(signOut).toHaveBeenCalledTimes(1);
  },
);
