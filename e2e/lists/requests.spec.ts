import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { RequestsPage } from "../pages/requests-page.ts";

test.use({ profile: "ana" });

test("the list of requests is read-only; a press on a row opens its request, with its steps", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  const requests = new RequestsPage(page);
  await requests.open();
  const changes = { name: /solicitar|cancelar|nuevo|crear/i };
  await expect(page.getByRole("main").getByRole("button", changes)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", changes)).toHaveCount(0);
  await hydrated(page);
  const [, second = ""] = await requests.column("Referencia");
  await requests.table.getByRole("row").nth(2).locator("[data-key=requestedAt]").click();
  await expect(page).toHaveURL(/\/requests\?id=wr_/);
  await expect(page.getByRole("heading", { name: `Seguimiento de ${second}` })).toBeVisible();
  await page.getByRole("link", { name: "Ver todos los retiros" }).click();
  await expect(page).toHaveURL("/requests");
});
