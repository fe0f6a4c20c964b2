import { readConfig } from "@/lib/config";
import { type HideableScreen, hideableScreens } from "./routes";
import { hasScreen, isHiddenPath } from "./screens";

jest.mock("@/lib/config");

const hide = (...hiddenScreens: HideableScreen[]) =>
  jest.mocked(readConfig).mockReturnValue({ hiddenScreens } as never);

test("a screen is hidden with its pages and its routes, and no other is", () => {
  hide("payments");
  const hidden =
    "/payments /api/payments /api/payments/export /api/payments/calendar.ics /%70ayments /api/%70ayments";
  expect(hidden.split(" ").every(isHiddenPath)).toBe(true);
  const others = "/ /main-layout /loans /api/requests /paymentsx /x/payments /loans/%E0%A4%A";
  expect(others.split(" ").some(isHiddenPath)).toBe(false);
  expect([hasScreen("payments"), hasScreen("requests")]).toEqual([false, true]);
});

test("statements are hidden with the documents, but verifying is not", () => {
  hide("documents", "account-statement");
  expect(isHiddenPath("/documents/account-statement")).toBe(true);
  expect(isHiddenPath("/api/documents/account-statement")).toBe(true);
  expect(["/api/documents/check", "/api/documents/keys/1", "/verify"].some(isHiddenPath)).toBe(
    false,
  );
  expect(hasScreen("account-statement")).toBe(false);
});

test("no screen is hidden by default", () => {
  jest.mocked(readConfig).mockReturnValue({} as never);
  const all = Object.keys(hideableScreens) as HideableScreen[];
  expect(all.every(hasScreen)).toBe(true);
  expect(Object.values(hideableScreens).flat().some(isHiddenPath)).toBe(false);
});
