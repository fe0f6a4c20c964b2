import { type APIRequestContext, expect, test } from "playwright/test";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender, mintToken } from "../sandbox-control.ts";

const origin = () => process.env.PORTAL_URL ?? "http://localhost:3000";
/** An address of documentation networks, another one at each try of a test. */
const someAddress = () => {
  const octet = () => Math.floor(Math.random() * 254) + 1;
  return `198.18.${octet()}.${octet()}`;
};

function post(request: APIRequestContext, address: string, idToken: string) {
  return request.post("/api/session", {
    headers: {
      "X-Portal-Request": "1",
      Origin: origin(),
      "X-Forwarded-For": address,
      "Content-Type": "application/json",
    },
    data: JSON.stringify({ idToken }),
  });
}

async function exhaust(request: APIRequestContext, address: string): Promise<void> {
  for (let count = 0; count < 50; count += 1)
    expect((await post(request, address, "a.b.c")).status()).toBe(401);
}

test("a client address whose tokens were refused fifty times must wait, and no other must", async ({
  request,
}) => {
  const address = someAddress();
  const token = await mintToken(await createLender("nueva"));
  await exhaust(request, address);
  const barred = await post(request, `203.0.113.7, ${address}`, token);
  expect(barred.status()).toBe(429);
  expect(barred.headers()["content-type"]).toBe("application/problem+json");
  expect(Number(barred.headers()["retry-after"])).toBeGreaterThan(200);
  expect(barred.headers()["set-cookie"]).toBeUndefined();
  expect((await barred.json()).code).toBe("too-many-attempts");
  expect((await post(request, someAddress(), token)).status()).toBe(200);
});

test("a sign-in over a live session ends it for every copy of its cookie", async ({
  request,
  playwright,
}) => {
  const first = await createLender("nueva");
  const second = () => Math.floor(Date.now() / 1000);
  await post(request, someAddress(), await mintToken(first));
  const secondOfFirst = second();
  const copyOf = async () => {
    const { cookies } = await request.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  };
  const statusWith = async (cookie: string) => {
    const thief = await playwright.request.newContext({
      baseURL: origin(),
      extraHTTPHeaders: { Cookie: cookie },
    });
    const response = await thief.get("/api/loans");
    await thief.dispose();
    return response.status();
  };
  const ofFirst = await copyOf();
  expect(await statusWith(ofFirst)).toBe(200);
  // The same lender signs in again. Tokens give their moments in whole seconds.
  await expect.poll(second, { intervals: [50] }).toBeGreaterThan(secondOfFirst);
  await post(request, someAddress(), await mintToken(first));
  expect(await statusWith(ofFirst)).toBe(401);
  const ofSecond = await copyOf();
  expect(await statusWith(ofSecond)).toBe(200);
  // Another lender does.
  const other = await createLender("nueva");
  await post(request, someAddress(), await mintToken(other));
  expect(await statusWith(ofSecond)).toBe(401);
  expect(await statusWith(await copyOf())).toBe(200);
});

test("a sign-out that the other instances cannot receive shows a warning at /", async ({
  page,
}) => {
  const lender = await createLender("nueva");
  const signIn = new SignInPage(page);
  await signIn.signIn(lender);
  await page.route("**/api/session", async (route, sent) => {
    if (sent.method() !== "DELETE") return route.continue();
    const response = await route.fetch();
    const problem = { status: 503, code: "left-here-alone", title: "", requestId: "r" };
    return route.fulfill({ response, status: 503, json: problem });
  });
  await page.getByRole("button", { name: "Cuenta" }).click();
  await page.getByRole("button", { name: "Cerrar sesión", exact: true }).click();
  await expect(page.getByText("Cerraste sesión en este navegador. No pudimos")).toBeVisible();
  await expect(signIn.submit).toBeEnabled();
  expect(await page.context().cookies()).toEqual([]);
});
