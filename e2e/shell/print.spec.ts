import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { AccountMenu } from "../pages/account-menu.ts";
import { Shell } from "../pages/shell.ts";

test.use({ profile: "ana", colorScheme: "dark" });

const screens = [
  "/main-layout",
  "/loans",
  "/payments",
  "/movements?type=INTEREST",
  "/requests",
] as const;

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

for (const path of screens)
  test(`${path} prints dark on white from the dark theme`, async ({ page }) => {
    await page.goto(path);
    await new AccountMenu(page).chooseTheme("Oscuro");
    await page.emulateMedia({ media: "print" });
    expect(await unprintable(page)).toEqual([]);
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
    await expect(new Shell(page).menu).toBeHidden();
    await expect(page.getByRole("button", { name: "Actualizar" })).toBeHidden();
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
