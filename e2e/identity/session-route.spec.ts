import { type APIRequestContext, expect, test } from "playwright/test";
import { createLender, mintToken, type TestLender } from "../sandbox-control.ts";

const origin = () => process.env.PORTAL_URL ?? "http://localhost:3000";

function post(
  request: APIRequestContext,
  options: { idToken?: unknown; headers?: Record<string, string>; data?: string } = {},
) {
  return request.post("/api/session", {
    headers: {
      "Content-Type": "application/json",
      "X-Portal-Request": "1",
      Origin: origin(),
      ...options.headers,
    },
    data: options.data ?? JSON.stringify({ idToken: options.idToken }),
  });
}

let lender: TestLender;
let idToken: string;

test.beforeEach(async () => {
  lender = await createLender("nueva");
  idToken = await mintToken(lender);
});

test("a lender's token becomes an HttpOnly cookie that expires with the token", async ({
  request,
}) => {
  const response = await post(request, {
    idToken: await mintToken(lender, { expiresIn: 120 }),
  });
  expect(response.status()).toBe(200);
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  const cookie = response.headers()["set-cookie"] ?? "";
  expect(cookie).toMatch(/^__Host-lenders_session=Fe26\.2[^;]+;/);
  for (const attribute of ["Path=/", "Secure", "HttpOnly", "SameSite=lax"])
    expect(cookie).toContain(attribute);
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeLessThanOrEqual(120);
});

for (const [what, headers, status] of [
  ["another content type", { "Content-Type": "text/plain" }, 415],
  ["a form", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
  ["no custom header", { "X-Portal-Request": "" }, 403],
  ["another origin", { Origin: "https://evil.example" }, 403],
  ["no origin", { Origin: "" }, 403],
  ["another site", { "Sec-Fetch-Site": "cross-site" }, 403],
  ["a sibling site", { "Sec-Fetch-Site": "same-site" }, 403],
] as const)
  test(`a call with ${what} is refused`, async ({ request }) => {
    const response = await post(request, { idToken, headers });
    expect(response.status()).toBe(status);
    expect(response.headers()["content-type"]).toBe("application/problem+json");
    expect(response.headers()["set-cookie"]).toBeUndefined();
    const { requestId } = await response.json();
    expect(requestId).toBe(response.headers()["x-request-id"]);
  });

for (const [what, data, status] of [
  ["is not JSON", "{", 400],
  ["has no token", "{}", 400],
  ["has an empty token", '{"idToken":""}', 400],
  ["has a token of another type", '{"idToken":[1]}', 400],
  ["is longer than 16 KB", JSON.stringify({ idToken: "x".repeat(16_400) }), 413],
] as const)
  test(`a body that ${what} is refused`, async ({ request }) => {
    const response = await post(request, { data });
    expect(response.status()).toBe(status);
    expect(response.headers()["content-type"]).toBe("application/problem+json");
  });

for (const [what, wish] of [
  ["expired", { expiresIn: -1 }],
  ["of another tenant", { tenant: "otros-demo" }],
  ["of no tenant", { tenant: null }],
  ["without the claims of a tenant", { claims: { firebase: null } }],
  ["issued in the future", { issuedAgo: -120 }],
  ["of a sign-in in the future", { authenticatedAgo: -120 }],
  ["for another project", { claims: { aud: "other" } }],
  ["of another issuer", { claims: { iss: "https://securetoken.google.com/other" } }],
  ["without its claims", { claims: { firebase: null, sub: null } }],
] as const)
  test(`a token ${what} is refused`, async ({ request }) => {
    const response = await post(request, { idToken: await mintToken(lender, wish) });
    expect(response.status()).toBe(401);
    expect(response.headers()["content-type"]).toBe("application/problem+json");
    expect(response.headers()["set-cookie"]).toBeUndefined();
  });

test("text that is no token is refused", async ({ request }) => {
  for (const garbage of ["x", "a.b.c", "e30.bnVsbA.", "....", "ñ"])
    expect((await post(request, { idToken: garbage })).status()).toBe(401);
});

test("a token that is too long for a cookie is refused, and the session stays", async ({
  request,
}) => {
  expect((await post(request, { idToken })).status()).toBe(200);
  const large = await mintToken(lender, { issuedAgo: -1, claims: { roles: "x".repeat(3000) } });
  const response = await post(request, { idToken: large });
  expect(response.status()).toBe(413);
  expect((await request.get("/loans", { maxRedirects: 0 })).status()).toBe(200);
});

test("an older token of the same lender does not replace a newer one", async ({ request }) => {
  await post(request, { idToken: await mintToken(lender, { issuedAgo: -20, expiresIn: 900 }) });
  const response = await post(request, { idToken: await mintToken(lender, { expiresIn: 100 }) });
  expect(response.status()).toBe(200);
  expect((await response.json()).expiresIn).toBeGreaterThan(800);
  expect(response.headers()["set-cookie"]).toBeUndefined();
});

test("an older token of another lender replaces the session", async ({ request }) => {
  await post(request, { idToken: await mintToken(lender, { issuedAgo: -20 }) });
  const other = await createLender("nueva");
  const response = await post(request, { idToken: await mintToken(other) });
  expect((await response.json()).userId).toBe(other.uid);
  expect(response.headers()["set-cookie"]).toBeDefined();
});

test("signing out clears the cookie and invalidates its copies", async ({
  request,
  playwright,
}) => {
  await post(request, { idToken });
  const { cookies } = await request.storageState();
  const copy = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const foreign = await request.delete("/api/session", { headers: { Origin: origin() } });
  expect(foreign.status()).toBe(403);
  const signOut = await request.delete("/api/session", {
    headers: { "X-Portal-Request": "1", Origin: origin() },
  });
  expect(signOut.status()).toBe(204);
  expect(signOut.headers()["set-cookie"]).toMatch(/^__Host-lenders_session=;.*Max-Age=0/);
  const thief = await playwright.request.newContext({
    baseURL: origin(),
    extraHTTPHeaders: { Cookie: copy },
  });
  expect((await thief.get("/loans", { maxRedirects: 0 })).status()).toBe(307);
  expect((await thief.get("/api/loans")).status()).toBe(401);
  await thief.dispose();
});

test("other methods are refused", async ({ request }) => {
  for (const method of ["GET", "PUT", "PATCH"]) {
    const response = await request.fetch("/api/session", { method });
    expect(response.status()).toBe(405);
    expect(response.headers().allow).toBe("POST, DELETE");
  }
});

test("a link on another site cannot sign a lender out", async ({ request }) => {
  await post(request, { idToken });
  for (const ticket of ["", "abc", "Fe26.2*1*x"]) {
    const response = await request.get(`/api/session/ended?ticket=${ticket}`, { maxRedirects: 0 });
    expect(response.status()).toBe(303);
    expect(response.headers()["set-cookie"]).toBeUndefined();
  }
  expect((await request.get("/loans", { maxRedirects: 0 })).status()).toBe(200);
});

test("a page requested without a session, or with an invalid one, redirects to / by a relative address", async ({
  playwright,
}) => {
  const stranger = await playwright.request.newContext({
    baseURL: origin(),
    extraHTTPHeaders: { Cookie: "__Host-lenders_session=Fe26.2*spoilt" },
  });
  const response = await stranger.get("/movements?type=INTEREST", { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers().location).toBe("/?next=%2Fmovements%3Ftype%3DINTEREST");
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  // Another tab may have renewed it since: an answer would clear the new one.
  expect(response.headers()["set-cookie"]).toBeUndefined();
  expect((await stranger.get("/", { maxRedirects: 0 })).status()).toBe(200);
  await stranger.dispose();
});

test("a nonce or a policy in a request is ignored", async ({ request }) => {
  const response = await request.get("/", {
    headers: {
      "X-Nonce": "evil",
      "Content-Security-Policy": "script-src 'nonce-evil'",
      "Content-Security-Policy-Report-Only": "script-src 'nonce-evil'",
      "X-Request-Id": "evil",
    },
  });
  const policy = response.headers()["content-security-policy"] ?? "";
  expect(policy).not.toContain("evil");
  expect(policy).not.toContain("unsafe");
  expect(response.headers()["x-request-id"]).not.toBe("evil");
  expect(await response.text()).not.toContain("nonce-evil");
  expect(await response.text()).not.toContain('nonce="evil"');
});
