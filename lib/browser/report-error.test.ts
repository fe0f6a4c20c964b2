/** @jest-environment jsdom */
import { reportUncaughtErrors } from "./report-error";

test("uncaught errors are sent with class and place, without their message, three per page", () => {
  const sent: unknown[] = [];
  navigator.sendBeacon = (url, body) => Boolean(sent.push([url, JSON.parse(String(body))]));
  history.replaceState(null, "", "/loans?q=secret");
  reportUncaughtErrors();
  const error = new TypeError("secret 1234.56");
  error.stack = "TypeError: secret\n    at f (https://portal.test/_next/static/chunks/a.js:1:20)";
  dispatchEvent(new ErrorEvent("error", { error }));
  const place = "https://portal.test/_next/static/chunks/a.js:1:20";
  expect(sent).toEqual([
    ["/api/report", { kind: "error", path: "/loans", name: "TypeError", place }],
  ]);
  const rejected = Object.assign(new Event("unhandledrejection"), { reason: new Error("secret") });
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: "no error" }));
  for (let time = 0; time < 5; time += 1) dispatchEvent(rejected);
  expect(sent).toHaveLength(3);
  expect(JSON.stringify(sent)).not.toContain("secret");
});
