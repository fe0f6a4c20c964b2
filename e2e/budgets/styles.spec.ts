import { gzipSync } from "node:zlib";
import { expect, test } from "../fixtures.ts";
import { aLoanId } from "./page-views.ts";
import { portalScreens, signIn } from "./screens.ts";

// What a browser loads on its first visit.
test.use({ sharedPage: false, idle: false });

test("every document brings the portal's styles, and asks for no more", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") asked.push(request.url());
  });
  const loan = await aLoanId(page);
  for (const screen of portalScreens) {
    const html = await (await page.request.get(screen.path(loan))).text();
    expect(html.match(/<style[^>]* data-portal/g), screen.name).toHaveLength(1);
    expect(html, screen.name).not.toMatch(/<link[^>]* rel="stylesheet"/);
  }
  await page.goto("/loans");
  await expect(page.locator("head > style[data-portal]")).toHaveCount(1);
  // What only the sheet says: without it a reader would see the way past the menu.
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).not.toBeInViewport();
  expect(asked).toEqual([]);
});

test("the styles are in a document once, neither in its data nor in a script, and are short", async ({
  page,
}) => {
  const answer = await page.request.get(signIn.path(""), { headers: { cookie: "" } });
  const html = await answer.text();
  const rule = /\.button-primary[,{]/g;
  const sheet = /<style nonce="[^"]+"[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  expect(sheet.match(rule)?.length).toBeGreaterThan(0);
  expect(html.match(rule)).toEqual(sheet.match(rule));
  expect(gzipSync(sheet).length).toBeLessThan(23_500);
});
