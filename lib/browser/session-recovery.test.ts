/** @jest-environment jsdom */
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { forgetUser, renew } from "./identity";
import { faultOf } from "./identity-error";
import { PortalError, UnreachableError } from "./portal-fetch";
import { startSession } from "./portal-session";
import { dropAccessToken, readAccessToken, remembersUser } from "./remembered-user";
import { allowsRecovery, recoverSession } from "./session-recovery";

jest.mock("./identity", () => ({ forgetUser: jest.fn(), renew: jest.fn() }));
jest.mock("./channel", () => ({ alone: (run: () => unknown) => run() }));
jest.mock("./remembered-user");
jest.mock("./portal-session");

const config = { apiKey: "key" } as IdentityConfig;
const onTry = jest.fn();

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  jest.mocked(remembersUser).mockReturnValue(false);
  jest.mocked(renew).mockResolvedValue({ userId: "lender-ana", idToken: "fresh" });
});

test("shows the form at once to a first-time visitor", async () => {
  expect(await recoverSession(config, undefined, onTry)).toEqual({ recovered: false });
  expect(onTry).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test("uses the remembered user's token, and requests a new one only after a refusal", async () => {
  jest.mocked(remembersUser).mockReturnValue(true);
  expect(await recoverSession(config, "ended", onTry)).toEqual({ recovered: true });
  expect(renew).toHaveBeenLastCalledWith(config, { force: false });
  expect(startSession).toHaveBeenLastCalledWith("fresh");
  await recoverSession(config, "refused", onTry);
  expect(renew).toHaveBeenLastCalledWith(config, { force: true });
  expect(onTry).toHaveBeenCalledTimes(2);
});

test("asks once for a token that knows of a verified address", async () => {
  jest.mocked(remembersUser).mockReturnValue(true);
  const unverified = new PortalError(403, "email-not-verified");
  jest.mocked(startSession).mockRejectedValueOnce(unverified);
  expect(await recoverSession(config, undefined, onTry)).toEqual({ recovered: true });
  expect(jest.mocked(renew).mock.calls.map(([, options]) => options.force)).toEqual([false, true]);
  jest.mocked(startSession).mockRejectedValue(unverified);
  expect(await recoverSession(config, undefined, onTry)).toEqual({
    recovered: false,
    error: unverified,
  });
  expect(renew).toHaveBeenCalledTimes(4);
});

test("stops at the recovery limit, before it calls the provider", async () => {
  jest.mocked(remembersUser).mockReturnValue(true);
  expect(allowsRecovery("refused", Date.now())).toBe(true);
  expect(await recoverSession(config, "refused", onTry)).toEqual({ recovered: false });
  expect(renew).not.toHaveBeenCalled();
});

test("prefers the remembered user, and deletes the old portal's token", async () => {
  jest.mocked(remembersUser).mockReturnValue(true);
  jest.mocked(readAccessToken).mockReturnValue("old");
  await recoverSession(config, undefined, onTry);
  expect(startSession).toHaveBeenCalledTimes(1);
  expect(startSession).toHaveBeenCalledWith("fresh");
  expect(dropAccessToken).toHaveBeenCalled();
});

test("sends the old portal's token once and deletes it", async () => {
  jest.mocked(readAccessToken).mockReturnValue("old");
  expect(await recoverSession(config, undefined, onTry)).toEqual({ recovered: true });
  expect(startSession).toHaveBeenCalledWith("old");
  expect(dropAccessToken).toHaveBeenCalled();
});

test.each([400, 401, 413])("deletes the token after a %s", async (status) => {
  jest.mocked(readAccessToken).mockReturnValue("old");
  jest.mocked(startSession).mockRejectedValue(new PortalError(status, "no"));
  expect(await recoverSession(config, undefined, onTry)).toEqual({ recovered: false });
  expect(dropAccessToken).toHaveBeenCalled();
});

test.each([
  new PortalError(503, "away"),
  new PortalError(500, "broken"),
  new PortalError(429, "later"),
  new PortalError(403, "foreign-request"),
  new UnreachableError(new TypeError("Failed to fetch")),
])("keeps the token if the server could not decide: %s", async (error) => {
  jest.mocked(readAccessToken).mockReturnValue("old");
  jest.mocked(startSession).mockRejectedValue(error);
  expect(await recoverSession(config, undefined, onTry)).toEqual({ recovered: false, error });
  expect(dropAccessToken).not.toHaveBeenCalled();
});

test("asks for a sign-in if the old token's address is unverified: without it no mail can be sent", async () => {
  jest.mocked(readAccessToken).mockReturnValue("old");
  jest.mocked(startSession).mockRejectedValue(new PortalError(403, "email-not-verified"));
  const { recovered, error } = await recoverSession(config, undefined, onTry);
  expect(recovered).toBe(false);
  expect(faultOf(error)).toBe("signInToVerify");
  expect(dropAccessToken).toHaveBeenCalledTimes(1);
});

test("returns the error that prevented the recovery", async () => {
  const error = Object.assign(new Error("no"), { code: "auth/user-disabled" });
  jest.mocked(remembersUser).mockReturnValue(true);
  jest.mocked(renew).mockRejectedValue(error);
  expect(await recoverSession(config, undefined, onTry)).toEqual({ recovered: false, error });
});

test.each([
  ["session-idle", 1],
  ["session-too-old", 1],
  ["token-refused", 0],
])("after %s the browser has forgotten the user %s times", async (code, times) => {
  const error = new PortalError(401, code);
  jest.mocked(remembersUser).mockReturnValue(true);
  jest.mocked(startSession).mockRejectedValue(error);
  jest.mocked(forgetUser).mockRejectedValue(new Error("offline"));
  expect(await recoverSession(config, "ended", onTry)).toEqual({ recovered: false, error });
  expect(forgetUser).toHaveBeenCalledTimes(times);
});

const start = 1_800_000_000_000;

test("allows one renewal of a refused token per minute", () => {
  expect(allowsRecovery("refused", start)).toBe(true);
  expect(allowsRecovery("refused", start + 59_000)).toBe(false);
  expect(allowsRecovery("refused", start + 60_000)).toBe(true);
});

test("counts only refusals against a refusal", () => {
  expect(allowsRecovery("ended", start)).toBe(true);
  expect(allowsRecovery(undefined, start + 1)).toBe(true);
  expect(allowsRecovery("refused", start + 2)).toBe(true);
});

test("stops a browser that returns repeatedly, for any reason", () => {
  for (let count = 0; count < 4; count += 1)
    expect(allowsRecovery(undefined, start + count)).toBe(true);
  expect(allowsRecovery(undefined, start + 5)).toBe(false);
  expect(allowsRecovery("ended", start + 6)).toBe(false);
  expect(allowsRecovery(undefined, start + 61_000)).toBe(true);
});

test("accepts a malformed record and a clock that was set back", () => {
  for (const record of ["{", "null", '{"at":1}', `[null, 1, {"at":"${start}","refused":true}]`]) {
    sessionStorage.setItem("lenders-recoveries", record);
    expect(allowsRecovery("refused", start)).toBe(true);
  }
  expect(allowsRecovery("refused", start - 3_600_000)).toBe(true);
});

test("does not allow a recovery if it cannot be recorded", () => {
  const write = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(allowsRecovery(undefined, start)).toBe(false);
  write.mockRestore();
});
