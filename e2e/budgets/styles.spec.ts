import { expect, test } from "../fixtures.ts";
import { aLoanId } from "./page-views.ts";
import { portalScreens, signIn } from "./screens.ts";

// What a browser loads on its first visit.
test.use({ sharedPage: false });

test("every document brings all styles with it, and no screen asks for more @phone", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") asked.push(request.url());
  });
  const loan = await aLoanId(page);
  for (const screen of portalScreens) {
    await page.goto(screen.path(loan));
    const sheets = page.locator("head > style[nonce]:not([data-emotion], [data-words])");
    await expect(sheets).toHaveCount(1);
    await expect(page.locator("link[rel=stylesheet]")).toHaveCount(0);
    // What only the sheet says: without it a reader would see the way past the menu.
    await expect(page.getByRole("link", { name: "Saltar al contenido" })).not.toBeInViewport();
  }
  expect(asked).toEqual([]);
});

test("the styles are in a document once: neither in its data nor in a script", async ({ page }) => {
  const answer = await page.request.get(signIn.path(""), { headers: { cookie: "" } });
  const html = await answer.text();
  const rule = /\.button-primary[,{]/g;
  const sheet = /<style nonce="[^"]+">(.*?)<\/style>/s.exec(html)?.[1] ?? "";
  expect(sheet.match(rule)?.length).toBeGreaterThan(0);
  expect(html.match(rule)).toEqual(sheet.match(rule));
});
