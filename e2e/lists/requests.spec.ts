import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { listNamed, rowsOf } from "../pages/list.ts";
import { RequestsPage } from "../pages/requests-page.ts";

type WireRequest = {
  id: string;
  reference: string;
  status: string;
  history: { status: string; at: string }[];
  movementIds?: string[];
};

test.describe("/requests", () => {
  test.use({ profile: "ana" });

  test("a timeline leads to the movements of the request, and each of them back to it", {
    tag: "@gate",
  }, async ({ page }) => {
    const requests = new RequestsPage(page);
    const { data } = (await (
      await page.request.get("/api/requests?limit=200&status=COMPLETED&sort=-requestedAt")
    ).json()) as { data: WireRequest[] };
    // The oldest one is not on the first page of ten.
    const twice = data.findLast(({ movementIds }) => movementIds?.length === 2);
    if (!twice) throw new Error("the sandbox has no request that became two movements");
    await requests.open(`?status=COMPLETED&pageSize=50&open=${twice.id}`);
    await requests.timeline(twice.reference).getByRole("link").first().click();
    await expect(page).toHaveURL(`/movements?requestId=${twice.id}`);
    const rows = rowsOf(listNamed(page, "Movimientos"));
    await expect(rows).toHaveCount(2);
    const back = `a[href="/requests?id=${twice.id}"]`;
    await expect(rows.locator(back)).toHaveCount(2);
    await rows.locator(back).first().click();
    await expect(page).toHaveURL(`/requests?id=${twice.id}`);
    await expect(requests.rows()).toHaveCount(1);
    await expect(requests.table).toContainText(twice.reference);
    await expect(page.getByRole("link", { name: "Ver los 2 movimientos" })).toBeVisible();

    await requests.open("?id=nada");
    await expect(page.getByRole("heading", { name: "No encontramos este retiro" })).toBeVisible();
    await page.getByRole("link", { name: "Ver todos los retiros" }).click();
    await expect(page).toHaveURL("/requests");
  });

  test("is read-only; the open row is in the address: a reload and Back open it again", {
    tag: ["@gate", "@browsers"],
  }, async ({ page }) => {
    const requests = new RequestsPage(page);
    await requests.open();
    // The list is read-only.
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
});
