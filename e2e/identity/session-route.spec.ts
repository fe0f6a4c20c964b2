import { type APIRequestContext, expect, test } from "playwright/test";
import { createLender, mintToken, type TestLender } from "../sandbox-control.ts";

const origin = () => process.env.PORTAL_URL ?? "http://localhost:3000";

const own = () => ({ "X-Portal-Request": "1", Origin: origin() });

function post(request: APIRequestContext, idToken: string) {
  return request.post("/api/session", { headers: own(), data: { idToken } });
}

let lender: TestLender;
let idToken: string;

test.beforeEach(async () => {
  lender = await createLender("nueva");
  idToken = await mintToken(lender);
});

test("a lender's token becomes an HttpOnly cookie that expires with the token", {
  tag: "@gate",
}, async ({ request }) => {
  const response = await post(request, await mintToken(lender, { expiresIn: 120 }));
  expect(response.status()).toBe(200);
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  const cookie = response.headers()["set-cookie"] ?? "";
  expect(cookie).toMatch(/^__Host-lenders_session=Fe26\.2[^;]+;/);
  for (const attribute of ["Path=/", "Secure", "HttpOnly", "SameSite=lax"])
    expect(cookie).toContain(attribute);
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeLessThanOrEqual(120);
});

test("signing out clears the cookie and invalidates its copies", { tag: "@gate" }, async ({
  request,
  playwright,
}) => {
  await post(request, idToken);
  const { cookies } = await request.storageState();
  const copy = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const signOut = await request.delete("/api/session", { headers: own() });
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
