/** @jest-environment jsdom */
import {
  dropAccessToken,
  mayRememberUser,
  readAccessToken,
  remembersUser,
  rememberUser,
} from "./remembered-user";

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test("remembers a user until the identity client has none", () => {
  const known = () => [remembersUser(), mayRememberUser()];
  expect(known()).toEqual([false, false]);
  rememberUser("perhaps");
  expect(known()).toEqual([false, true]);
  rememberUser("yes");
  expect(known()).toEqual([true, true]);
  rememberUser("no");
  expect(known()).toEqual([false, false]);
});

test("reads and deletes the old portal's token", () => {
  localStorage.setItem("access_token", "old");
  expect(readAccessToken()).toBe("old");
  dropAccessToken();
  expect(readAccessToken()).toBeUndefined();
});

test("a browser that forbids storage has no user and no token", () => {
  const forbid = () => {
    throw new DOMException("No storage", "SecurityError");
  };
  for (const name of ["getItem", "setItem", "removeItem"] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(forbid);
  rememberUser("yes");
  dropAccessToken();
  expect(remembersUser()).toBe(false);
  expect(readAccessToken()).toBeUndefined();
});
