import { contentSecurityPolicy } from "./content-security-policy";

function directives(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split("; ").map((text) => {
      const [name = "", ...sources] = text.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

test("lets nothing run or be framed that does not carry the nonce", () => {
  const policy = contentSecurityPolicy({ nonce: "abc" });
  expect(policy).not.toContain("unsafe");
  expect(directives(policy)).toMatchObject({
    "default-src": "'none'",
    "script-src": "'nonce-abc' 'strict-dynamic'",
    "style-src": "'nonce-abc'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "report-uri": "/api/report",
    "require-trusted-types-for": "'script'",
    "trusted-types": "default",
  });
});

test("reaches the identity service, or the emulator in its place", () => {
  expect(directives(contentSecurityPolicy({ nonce: "abc" }))["connect-src"]).toBe(
    "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  );
  const emulated = contentSecurityPolicy({ nonce: "abc", emulatorHost: "127.0.0.1:9099" });
  expect(directives(emulated)["connect-src"]).toBe(
    "'self' http://127.0.0.1:9099 https://127.0.0.1:9099",
  );
});

test("allows what hot reload needs only in development", () => {
  const policy = directives(contentSecurityPolicy({ nonce: "abc", development: true }));
  expect(policy["script-src"]).toContain("'unsafe-eval'");
  expect(policy["connect-src"]).toContain("ws:");
  expect(policy["trusted-types"]).toBeUndefined();
});
