import { expect, test } from "../fixtures.ts";
import { listNamed, rowsOf } from "../pages/list.ts";
import { RequestsPage } from "../pages/requests-page.ts";

type WireRequest = {
  id: string;
  reference: string;
  status: string;
  history: { status: string; at: string }[];
  movementIds?: string[];
};

const paidSteps = ["Solicitado", "Aprobado y enviado", "Pagado"];

test.describe("/requests", () => {
  test.use({ profile: "ana" });

  test("a row opens its timeline: each status with its moment, and its movements by id", async ({
    page,
  }) => {
    const { data } = (await (
      await page.request.get("/api/requests?limit=200&status=COMPLETED&sort=-requestedAt")
    ).json()) as { data: WireRequest[] };
    const requests = new RequestsPage(page);
    await requests.open();
    // The list is read-only.
    const words = /solicitar|cancelar|nuevo|crear/i;
    await expect(page.getByRole("main").getByRole("button", { name: words })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: words })).toHaveCount(0);
    await requests.status.selectOption("COMPLETED");
    await expect(page).toHaveURL("/requests?status=COMPLETED");
    await expect
      .poll(async () => [...new Set(await requests.column("Estado"))])
      .toEqual([expect.stringContaining("Completado")]);
    for (const request of data.slice(0, 2)) {
      const timeline = requests.timeline(request.reference);
      await expect(timeline).toBeHidden();
      await requests.toggle(request.reference).click();
      await expect(timeline).toBeVisible();
      const times = await timeline
        .getByRole("time")
        .evaluateAll((elements) => elements.map((element) => element.getAttribute("datetime")));
      expect(times).toEqual(request.history.map(({ at }) => at));
      const steps = await timeline.getByRole("listitem").allInnerTexts();
      for (const [index, { at }] of request.history.entries()) {
        expect(steps[index]).toContain(paidSteps[index]);
        expect(steps[index]).toContain(at.slice(11, 16));
      }
      const ids = request.movementIds ?? [];
      for (const id of ids) await expect(timeline).not.toContainText(id);
      const link = timeline.getByRole("link");
      await expect(link).toHaveText(
        ids.length === 1 ? "Ver el movimiento" : `Ver los ${ids.length} movimientos`,
      );
      await expect(link).toHaveAttribute("href", `/movements?requestId=${request.id}`);
    }
  });

  test("a timeline leads to the movements of the request, and each of them back to it", async ({
    page,
  }) => {
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

  test("the open row is in the address: a reload and Back open it again", async ({ page }) => {
    const requests = new RequestsPage(page);
    await requests.open();
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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a timeline opens and the filter's form works", async ({ page }) => {
    const requests = new RequestsPage(page);
    await requests.open();
    const [first = ""] = await requests.column("Referencia");
    await requests.toggle(first).click();
    await expect(requests.timeline(first)).toBeVisible();
    await requests.status.selectOption("COMPLETED");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(page).toHaveURL(/\/requests\?(.*&)?status=COMPLETED&/);
  });
});
