import { expect, test } from "playwright/test";
import { enter } from "../fixtures.ts";
import { createLender } from "../sandbox-control.ts";

test("signing out, and signing in over a live session, end it for every copy of its cookie", {
  tag: "@gate",
}, async ({ request, playwright, baseURL: origin }) => {
  const baseURL = origin ?? "";
  const copyOf = async () => {
    const { cookies } = await request.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  };
  const statusesWith = async (Cookie: string) => {
    const extraHTTPHeaders = { Cookie };
    const thief = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
    const page = await thief.get("/loans", { maxRedirects: 0 });
    const json = await thief.get("/api/loans");
    await thief.dispose();
    return [page.status(), json.status()];
  };
  await enter({ request }, baseURL, await createLender("nueva"));
  const first = await copyOf();
  expect(await statusesWith(first)).toEqual([200, 200]);
  await enter({ request }, baseURL, await createLender("nueva"));
  const second = await copyOf();
  expect(await statusesWith(first)).toEqual([307, 401]);
  expect(await statusesWith(second)).toEqual([200, 200]);
  const headers = { "X-Portal-Request": "1", Origin: baseURL };
  const signOut = await request.delete("/api/session", { headers });
  expect(signOut.status()).toBe(204);
  expect(signOut.headers()["set-cookie"]).toMatch(/^__Host-lenders_session=;.*Max-Age=0/);
  expect(await statusesWith(second)).toEqual([307, 401]);
});
