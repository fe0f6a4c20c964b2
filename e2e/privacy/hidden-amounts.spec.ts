import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { settled } from "../hydration.ts";
import { AccountMenu } from "../pages/account-menu.ts";
import { listNamed } from "../pages/list.ts";
import { allLaidOut } from "../pages/vital-signs.ts";
import { callsOf } from "../sandbox-control.ts";
import { addressOf } from "../screens/address-of.ts";
import { lenderScreens } from "../screens/screen-table.ts";

test.use({ profile: "ana" });

/** Grouped digits with at least two decimals, and not a rate: what only an amount looks like. */
const amountPattern = /\d[\d,]*\.\d{2,}(?![\d,.]*\s?%)/g;

/** All that a reader can see, copy or hear: text, names, titles and hints. */
async function readable(page: Page): Promise<string> {
  const [text, copied, tree, attributes] = await Promise.all([
    page.locator("body").innerText(),
    page.evaluate(() => {
      getSelection()?.selectAllChildren(document.body);
      const selected = String(getSelection());
      getSelection()?.removeAllRanges();
      return selected;
    }),
    page.locator("body").ariaSnapshot(),
    page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => element.checkVisibility())
        .flatMap((element) =>
          ["title", "aria-label", "aria-description", "aria-valuetext", "alt", "placeholder"].map(
            (name) => element.getAttribute(name) ?? "",
          ),
        )
        .join("\n"),
    ),
  ]);
  return [text, copied, tree, attributes, await page.title()].join("\n");
}

const amountsIn = (text: string) => text.match(amountPattern) ?? [];

/** Without amounts, or made of the same parts as the others; the sheet has a test of its own. */
const others = ["change-password", "documents", "return-help", "search", "security", "sheet"];
const screens = lenderScreens.filter(({ name }) => !others.includes(name));

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const { name, path } of screens)
  test(`hidden amounts cannot be seen, heard or copied on the screen ${name}, at both widths`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(await addressOf(path, page));
    const menu = new AccountMenu(page);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await settled(page);
      await allLaidOut(page);
      const before = amountsIn(await readable(page));
      expect(before.length).toBeGreaterThan(8);

      await menu.hide();
      expect(amountsIn(await readable(page))).toEqual([]);
      expect(await page.locator("body").ariaSnapshot()).toContain("Importe oculto");

      await menu.showAmounts.click();
      expect(amountsIn(await readable(page))).toEqual(before);
    }
  });

test("hints with all digits cannot be opened while amounts are hidden", async ({ page }) => {
  await page.goto("/movements?currency=USDC");
  const cut = listNamed(page, "Movimientos").locator("span[tabindex]");
  await expect(cut.first()).toBeVisible();
  await new AccountMenu(page).hide();
  for (const hint of await cut.all()) await expect(hint).toBeHidden();
});

test("hidden amounts stay hidden after a reload and on other pages, and in other tabs at once", async ({
  page,
  context,
}) => {
  await page.goto("/main-layout");
  const other = await context.newPage();
  await other.goto("/movements");
  expect(amountsIn(await readable(other))).not.toEqual([]);

  const menu = new AccountMenu(page);
  await menu.hide();
  await expect.poll(async () => amountsIn(await readable(other))).toEqual([]);
  await page.reload();
  expect(amountsIn(await readable(page))).toEqual([]);
  await page.getByRole("navigation", { name: "Principal" }).getByText("Préstamos").click();
  await expect(page.getByRole("heading", { level: 1, name: "Préstamos" })).toBeVisible();
  expect(amountsIn(await readable(page))).toEqual([]);

  await new AccountMenu(other).showAmounts.click();
  await expect.poll(async () => amountsIn(await readable(page))).not.toEqual([]);
});

test("a refresh with a new nonce keeps amounts hidden and violates no policy", async ({
  page,
  lender,
}) => {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto("/movements");
  await new AccountMenu(page).hide();
  const nonceOf = () =>
    page.evaluate(() => document.querySelector<HTMLElement>("script[nonce]")?.nonce);
  const nonce = await nonceOf();
  const reads = async () => (await callsOf(lender)).length;
  const before = await reads();
  const refresh = page.getByRole("button", { name: "Actualizar" }).first();
  await refresh.click();
  await expect.poll(reads).toBeGreaterThan(before);
  await expect(refresh).toHaveAttribute("aria-busy", "false");
  expect(amountsIn(await readable(page))).toEqual([]);
  expect(await nonceOf()).toBe(nonce);
  expect(faults).toEqual([]);
});

test("hidden amounts are hidden from the first paint on, before any other script @phone", async ({
  page,
}) => {
  await page.goto("/movements");
  await new AccountMenu(page).hide();
  // The page before its scripts run, or without scripts.
  await page.route("**/_next/static/chunks/*.js*", (route) => route.abort());
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      seen.push(document.body?.innerText ?? "");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    addEventListener("DOMContentLoaded", () => seen.push(document.body.innerText));
  });
  await page.goto("/movements", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("table", { name: "Movimientos", exact: true })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.some((text) => text.includes("MXN"))).toBe(true);
  expect(seen.flatMap(amountsIn)).toEqual([]);
});

test("the switch has a pressed state, and showing the amounts again moves the focus to the menu", async ({
  page,
}) => {
  await page.goto("/loans");
  const menu = new AccountMenu(page);
  await expect(menu.showAmounts).toBeHidden();
  await menu.button.click();
  await expect(menu.hideAmounts).toHaveAttribute("aria-pressed", "false");
  await menu.hideAmounts.press("Space");
  await expect(menu.hideAmounts).toHaveAttribute("aria-pressed", "true");
  await menu.button.click();
  await menu.showAmounts.press("Enter");
  await expect(menu.showAmounts).toBeHidden();
  await expect(menu.button).toBeFocused();
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });
  test("there is no switch, and amounts are shown", async ({ page }) => {
    await page.goto("/loans");
    await expect(page.getByRole("table", { name: "Préstamos", exact: true })).toContainText(
      /\d\.\d\d/,
    );
    const menu = new AccountMenu(page);
    await menu.button.click();
    await expect(page.getByText("Cerrar sesión")).toBeVisible();
    await expect(menu.hideAmounts).toBeHidden();
  });
});

test("the header has room for the button that shows amounts at every width", async ({ page }) => {
  await page.goto("/help");
  await new AccountMenu(page).hide();
  for (const width of [899, 900, 1199, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overhang, `${width} px`).toBe(0);
    const brand = page.getByRole("banner").getByRole("link").first();
    expect((await brand.boundingBox())?.height, `${width} px`).toBeLessThan(60);
  }
});
