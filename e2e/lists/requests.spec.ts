import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { RequestsPage } from "../pages/requests-page.ts";

test.use({ profile: "ana" });

test("the list of requests is read-only; the open row is in the address: a reload and Back open it again", {
  tag: ["@gate", "@browsers"],
}, async ({ page }) => {
  const requests = new RequestsPage(page);
  await requests.open();
  const changes = { name: /solicitar|cancelar|nuevo|crear/i };
  await expect(page.getByRole("main").getByRole("button", changes)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", changes)).toHaveCount(0);
  await hydrated(page);
  const [first = "", second = ""] = await requests.column("Referencia");
  await requests.toggle(first).click();
  await requests.toggle(second).click();
  await expect(requests.timeline(first)).toBeHidden();
  await expect(page).toHaveURL(/\?open=/);
  await page.reload();
  await expect(requests.timeline(second)).toBeVisible();
  await page.getByRole("navigation", { name: "Principal" }).getByText("Préstamos").click();
  await expect(page).toHaveURL("/loans");
  await page.goBack();
  await expect(requests.timeline(second)).toBeVisible();
  await requests.toggle(second).click();
  await expect(page).toHaveURL("/requests");
});
