import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { AccountMenu } from "../pages/account-menu.ts";
import { Shell } from "../pages/shell.ts";
import { addressOf } from "../screens/address-of.ts";
import { lenderScreens } from "../screens/screen-table.ts";

test.use({ profile: "ana", colorScheme: "dark" });

const screens = [...lenderScreens, { name: "verify", path: "/verify" }];

/** What is left of A4 within the margins, in CSS pixels. */
const portrait = { width: 703, height: 1009 };
const landscape = { width: 1032, height: 680 };

/** All that is drawn with a dark ground, or in light ink. */
function unprintable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const lightness = (color: string) => {
      if (!canvas) throw new Error("No canvas");
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return alpha < 128 ? undefined : (red + green + blue) / 3;
    };
    return (
      [...document.querySelectorAll("body *")]
        .filter((element) => element.checkVisibility() && element.textContent?.trim())
        // What is there for screen readers alone.
        .filter((element) => !getComputedStyle(element).clipPath.startsWith("inset"))
        .filter((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          const [ink, ground] = [lightness(color), lightness(backgroundColor)];
          return (ink !== undefined && ink > 150) || (ground !== undefined && ground < 200);
        })
        .map((element) => element.outerHTML.slice(0, 120))
    );
  });
}

/** What reaches beyond the sheet's right edge. */
function beyondTheSheet(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main :is(th, td, dd, p, h1, h2, a)")]
      .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden"))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

test("screens print dark on white from the dark theme, within the sheet", async ({ page }) => {
  test.slow();
  const { menu } = new Shell(page);
  await page.goto("/main-layout");
  await new AccountMenu(page).chooseTheme("Oscuro");
  for (const { name, path } of screens) {
    await page.emulateMedia({ media: null });
    await page.goto(await addressOf(path, page));
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
    for (const sheet of [landscape, portrait]) {
      await page.setViewportSize(sheet);
      expect.soft(await unprintable(page), name).toEqual([]);
      expect.soft(await beyondTheSheet(page), `${name} at ${sheet.width} px`).toEqual([]);
    }
    await expect.soft(menu, name).toBeHidden();
    await expect.soft(page.getByRole("button", { name: "Actualizar" }), name).toBeHidden();
  }
});

test("a landscape sheet has all columns of the loans, a portrait one each loan's currency", async ({
  openServed,
}) => {
  const page = await openServed("/loans");
  await page.emulateMedia({ media: "print" });
  const table = page.getByRole("table", { name: "Préstamos", exact: true });
  await page.setViewportSize(landscape);
  await expect(table.getByRole("columnheader", { name: "Próximo pago" })).toBeInViewport();
  expect(await beyondTheSheet(page)).toEqual([]);
  await page.setViewportSize(portrait);
  const rows = table.getByRole("row");
  const named = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => {
      const names = [...row.querySelectorAll("[data-icon]")];
      return names
        .filter((name) => name.checkVisibility())
        .filter((name) => !getComputedStyle(name).clipPath.startsWith("inset")).length;
    }),
  );
  expect(named.length).toBeGreaterThan(1);
  expect(new Set(named)).toEqual(new Set([1]));
});

test("a printed page shows the portal's name, its address and the time", async ({
  page,
  baseURL,
}) => {
  await page.clock.install({ time: new Date("2031-02-03T04:05:00Z") });
  await page.goto("/loans");
  const printed = page.getByText("Impreso el");
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(printed).toBeVisible();
  await expect(page.getByText(baseURL ?? "", { exact: true })).toBeVisible();
  // The page listens once its scripts have run, which on a busy machine is after the load event.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await printed.textContent()).toMatch(/^Impreso el 3 de febrero de 2031.* 04:05 UTC$/);
  }).toPass();
});

test("a printed page lists the active filters and has no buttons", async ({ page }) => {
  await page.goto("/movements?type=INTEREST");
  await page.emulateMedia({ media: "print" });
  const filters = page.getByRole("list", { name: "Filtros activos" });
  await expect(filters.getByText("Tipo: Interés")).toBeVisible();
  await expect(filters.getByText("×")).toBeHidden();
  await expect(filters.getByText("Limpiar filtros")).toBeHidden();
});
