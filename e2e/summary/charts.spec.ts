import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { SummaryPage } from "../pages/summary-page.ts";
import { complaintsOf } from "../pages/vital-signs.ts";
import { callsOf } from "../sandbox-control.ts";

test.use({ profile: "ana" });

const address = "/figure?of=balance&currency=MXN";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each currency's chart is drawn: a line, its bars, and labels beside each other", {
    tag: ["@gate", "@browsers"],
  }, async ({ page }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    for (const currency of ["MXN", "USD", "USDC"]) {
      const figure = summary.card(currency);
      await expect(figure.locator("path.stroke-capital").first()).toBeVisible();
      await expect(figure.locator("path.fill-interest")).toBeVisible();
      const boxes = await figure
        .locator("text[text-anchor=middle][dy='18']")
        .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().toJSON()));
      expect(boxes.length).toBeGreaterThan(4);
      for (const [index, { left }] of boxes.entries())
        expect(left).toBeGreaterThan(boxes[index - 1]?.right ?? 0);
    }
  });
});

test("a pressed chart opens its figure over the page; however it is closed, the focus is on its link again", {
  tag: ["@gate", "@browsers"],
}, async ({ page, lender }) => {
  const complaints = complaintsOf(page);
  const summary = new SummaryPage(page);
  await summary.open();
  const sheet = page.getByRole("dialog", { name: "Tu dinero en MXN" });
  const closings: Readonly<Record<string, () => Promise<unknown>>> = {
    "the key": () => page.keyboard.press("Escape"),
    // On a link of the page, which is not followed.
    "a press beside it": () => page.mouse.click(100, 30),
    "its button": () => sheet.getByRole("button", { name: "Cerrar" }).click(),
    "the way back": () => page.goBack(),
  };
  for (const [how, close] of Object.entries(closings))
    await test.step(how, async () => {
      await hydrated(page);
      // The link covers it.
      await summary.card("MXN").locator("path.fill-interest").click({ force: true });
      await expect(page).toHaveURL(address);
      await expect(sheet.getByRole("heading", { name: "Tu dinero en MXN" })).toBeFocused();
      await close();
      await expect(page).toHaveURL("/main-layout");
      await expect(sheet).toHaveCount(0);
      await expect(summary.proof("MXN")).toBeFocused();
    });

  // What the router keeps of it after it is left reads nothing.
  await page.goForward();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(summary.card("MXN"), "paper has the figure alone").toBeHidden();
  await expect(sheet.getByRole("table").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await sheet.getByRole("link", { name: /^Interés ganado en MXN/ }).click();
  await expect(page).toHaveURL(/^[^?]*\/movements\?/);
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(sheet).toBeVisible();
  await expect(page.locator("header [aria-current]")).toHaveText("Resumen");
  await page.goForward();
  await expect(sheet).toHaveCount(0);
  await hydrated(page);
  const before = (await callsOf(lender)).length;
  await page.getByRole("button", { name: "Actualizar" }).first().click();
  await expect.poll(async () => (await callsOf(lender)).length).toBeGreaterThan(before);
  const read = (await callsOf(lender)).slice(before).map(({ path }) => path.split("?")[0]);
  expect(read.filter((path) => path?.startsWith("/loans"))).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the Tab key stays in an open figure and what is above it: a toast, the search, which close alone", async ({
  page,
}) => {
  const summary = new SummaryPage(page);
  await summary.open();
  await hydrated(page);
  await summary.proof("MXN").press("Enter");
  const sheet = page.getByRole("dialog", { name: "Tu dinero en MXN" });
  await expect(sheet.getByRole("heading", { name: "Tu dinero en MXN" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(sheet.getByRole("button", { name: "Cerrar" })).toBeFocused();
  const covered = page.locator(".shell-header :focus, main > :not(.route-sheet) :focus");
  await page.keyboard.press("Shift+Tab");
  await expect(sheet.getByRole("button", { name: "Cerrar" })).not.toBeFocused();
  await expect(covered).toHaveCount(0);
  await sheet.getByRole("button", { name: "Copiar" }).last().press("Enter");
  const dismiss = page.getByRole("button", { name: "Cerrar aviso" });
  await expect(dismiss).toBeVisible();
  for (const _ of [".csv", "toast"]) await page.keyboard.press("Tab");
  await expect(dismiss).toBeFocused();
  await dismiss.click();
  await expect(dismiss).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await sheet.getByRole("button", { name: "Copiar" }).last().press("Enter");
  await expect(dismiss).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dismiss).toHaveCount(0);
  await expect(sheet).toBeVisible();
});

test("a finger's press on the large drawing shows a month, and loads nothing @phone @phone-only", async ({
  page,
}) => {
  await page.goto(address);
  const figure = page.getByRole("figure");
  const drawing = figure.locator("svg:has(path.fill-interest)").first();
  await drawing.scrollIntoViewIfNeeded();
  await hydrated(page);
  await drawing.tap({ position: { x: 4, y: 20 } });
  await expect(figure.getByRole("link", { name: "Ver los movimientos" })).toBeVisible();
  await expect(figure.locator(".MuiChartsSurface-root")).toHaveCount(0);
});

test("a table of sums and their parts fits on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/figure?of=expected&currency=MXN");
  const table = page.getByRole("table", { name: "Pagos por venir en MXN" });
  const beyond = await table.evaluate(
    ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
  );
  expect(beyond).toBe(0);
});

test("a month that is pointed at has a tooltip; pressed, it stays, with the way to its movements", {
  tag: "@gate",
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const summary = new SummaryPage(page);
  await summary.open();
  await hydrated(page);
  await summary.proof("MXN").click();
  const figure = page.getByRole("dialog").getByRole("figure");
  const values = figure.getByRole("table", { name: "Tu dinero y su interés en MXN" });
  const month = values.locator("tbody tr").nth(5);
  const cells = await month.locator("td").allTextContents();
  const digits = cells.map((text) => /(\d[\d,.]*\.\d\d)/.exec(text)?.[1] ?? "none");
  const list = (await month.locator("td a").getAttribute("href")) ?? "";
  const drawing = figure.locator("svg:has(path.fill-interest)").first();
  const box = await drawing.boundingBox();
  if (!box) throw new Error("no drawing");
  const point = { x: (5.5 / 12) * box.width, y: 20 };
  // The month's column is where the server drew it.
  const tooltip = page.locator(".MuiChartsTooltip-root");
  await expect(async () => {
    await drawing.hover({ position: point, force: true });
    await expect(tooltip).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(tooltip).toContainText((await month.locator("th").innerText()).slice(0, 8));
  for (const each of digits) await expect(tooltip).toContainText(each);
  await drawing.click({ position: point, force: true });
  await expect(page).toHaveURL(address);
  await figure.getByRole("link", { name: "Ver los movimientos" }).click();
  await expect(page).toHaveURL(list);
  expect(complaints).toEqual([]);
});
