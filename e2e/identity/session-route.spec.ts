import { type APIRequestContext, expect, test } from "playwright/test";
import { createLender, mintToken } from "../sandbox-control.ts";

const origin = () => process.env.PORTAL_URL ?? "http://localhost:3000";
const own = () => ({ "X-Portal-Request": "1", Origin: origin() });

/** An address of documentation networks, another one at each run. */
const someAddress = () => {
  const octet = () => Math.floor(Math.random() * 254) + 1;
  return `198.18.${octet()}.${octet()}`;
};

const post = (request: APIRequestContext, idToken: string, address = someAddress()) =>
  request.post("/api/session", {
    headers: { ...own(), "X-Forwarded-For": address },
    data: { idToken },
  });

test("signing out, and signing in over a live session, end it for every copy of its cookie", {
  tag: "@gate",
}, async ({ request, playwright }) => {
  const copyOf = async () => {
    const { cookies } = await request.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  };
  const statusesWith = async (Cookie: string) => {
    const extraHTTPHeaders = { Cookie };
    const thief = await playwright.request.newContext({ baseURL: origin(), extraHTTPHeaders });
    const page = await thief.get("/loans", { maxRedirects: 0 });
    const json = await thief.get("/api/loans");
    await thief.dispose();
    return [page.status(), json.status()];
  };
  await post(request, await mintToken(await createLender("nueva")));
  const first = await copyOf();
  expect(await statusesWith(first)).toEqual([200, 200]);
  await post(request, await mintToken(await createLender("nueva")));
  const second = await copyOf();
  expect(await statusesWith(first)).toEqual([307, 401]);
  expect(await statusesWith(second)).toEqual([200, 200]);
  const signOut = await request.delete("/api/session", { headers: own() });
  expect(signOut.status()).toBe(204);
  expect(signOut.headers()["set-cookie"]).toMatch(/^__Host-lenders_session=;.*Max-Age=0/);
  expect(await statusesWith(second)).toEqual([307, 401]);
});

test("a client address whose tokens were refused fifty times must wait, and no other must", async ({
  request,
}) => {
  const address = someAddress();
  const token = await mintToken(await createLender("nueva"));
  for (let count = 0; count < 50; count += 1)
    expect((await post(request, "a.b.c", address)).status()).toBe(401);
  const barred = await post(request, token, `203.0.113.7, ${address}`);
  expect(barred.status()).toBe(429);
  expect(Number(barred.headers()["retry-after"])).toBeGreaterThan(200);
  expect(barred.headers()["set-cookie"]).toBeUndefined();
  expect((await barred.json()).code).toBe("too-many-attempts");
  expect((await post(request, token)).status()).toBe(200);
});
