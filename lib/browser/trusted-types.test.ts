/** @jest-environment jsdom */
import { guardSinks } from "./trusted-types";

type Rules = Readonly<Record<string, (text: string) => string | null>>;

test("allows no markup, and only the build's scripts and the service worker", () => {
  const createPolicy = jest.fn<unknown, [name: string, rules: Rules]>();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  guardSinks();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe("default");
  expect(rules?.createHTML?.("<img src=x onerror=alert(1)>")).toBeNull();
  expect(rules?.createHTML?.("<script></script>")).toBe("<script></script>");
  for (const own of ["/_next/static/chunks/a.js", `${location.origin}/service-worker.js?version=1`])
    expect(rules?.createScriptURL?.(own)).toBe(own);
  for (const foreign of [
    "https://evil.example/_next/static/a.js",
    "//evil.example/_next/static/a.js",
    "/_next/static/../../api/loans",
    "/api/movements/export?format=csv",
    "data:text/javascript,alert(1)",
    "javascript:alert(1)",
    "http://[",
  ])
    expect(rules?.createScriptURL?.(foreign)).toBeNull();
});

test("does nothing in browsers without trusted types", () => {
  Object.assign(globalThis, { trustedTypes: undefined });
  expect(guardSinks).not.toThrow();
});
