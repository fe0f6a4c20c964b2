import { codeOf, faultOf, IdentityTimeout, reportUnknown } from "./identity-error";
import { PortalError, UnreachableError } from "./portal-fetch";

const provider = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ["auth/invalid-credential", "credentials"],
  ["auth/wrong-password", "credentials"],
  ["auth/user-not-found", "credentials"],
  ["auth/user-disabled", "disabled"],
  ["auth/too-many-requests", "tooManyAttempts"],
  ["auth/network-request-failed", "network"],
  ["auth/password-does-not-meet-requirements", "passwordPolicy"],
  ["auth/invalid-tenant-id", "notLender"],
  ["auth/expired-action-code", "usedCode"],
  ["auth/requires-recent-login", "expired"],
  ["auth/maximum-second-factor-count-exceeded", "tooManyApps"],
  ["auth/operation-not-allowed", "notOffered"],
  ["auth/user-mismatch", "unknown"],
  ["auth/popup-closed-by-user", "unknown"],
  ["portal/no-storage", "noStorage"],
  ["auth/unauthorized-domain", "unknown"],
  ["auth/email-already-in-use", "unknown"],
])("reads the provider's %s as %s and keeps its code", (code, fault) => {
  expect(faultOf(provider(code))).toBe(fault);
  expect(codeOf(provider(code))).toBe(code);
});

test.each([
  [new PortalError(401, "token-refused"), "notLender", "portal/token-refused"],
  [new PortalError(429, "too-many-attempts"), "tooManyAttempts", "portal/too-many-attempts"],
  [new PortalError(408, "body-too-slow"), "network", "portal/body-too-slow"],
  [new PortalError(503, "identity-unavailable"), "unavailable", "portal/identity-unavailable"],
  [new IdentityTimeout(), "unavailable", "portal/time-out"],
  [new UnreachableError(new TypeError("Failed to fetch")), "network", "portal/unreachable"],
  [new TypeError("undefined is not a function"), "unknown", "portal/unexpected"],
  [Object.assign(new Error("late"), { name: "TimeoutError" }), "network", "portal/unexpected"],
  [Object.assign(new Error("chunk"), { name: "ChunkLoadError" }), "network", "portal/unexpected"],
  [new Error("else"), "unknown", "portal/unexpected"],
  [undefined, "unknown", "portal/unexpected"],
])("reads %s as %s", (error, fault, code) => {
  expect(faultOf(error)).toBe(fault);
  expect(codeOf(error)).toBe(code);
});

test("logs only errors without a message of their own", () => {
  const reportError = jest.fn();
  Object.assign(globalThis, { reportError });
  reportUnknown(provider("auth/invalid-credential"));
  reportUnknown(new PortalError(503, "identity-unavailable"));
  expect(reportError).not.toHaveBeenCalled();
  const bug = new TypeError("undefined is not a function");
  reportUnknown(bug);
  expect(reportError).toHaveBeenCalledWith(bug);
});
