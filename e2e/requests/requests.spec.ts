import { expect, test } from "../fixtures.ts";
import { listNamed, rowsOf } from "../pages/list.ts";
import { RequestsPage } from "../pages/requests-page.ts";
import { callsOf } from "../sandbox-control.ts";

type WireRequest = {
  id: string;
  reference: string;
  status: string;
  history: { status: string; at: string }[];
  movementIds?: string[];
};

const labels: Record<string, string> = {
  PENDING: "Por aprobar",
  PENDING_WITHDRAWAL: "En camino",
  CANCELED: "Cancelado",
  COMPLETED: "Completado",
};

const paidSteps = ["Solicitado", "Aprobado y enviado", "Pagado"];

test.describe("/requests", () => {
  test.use({ profile: "ana" });

  test("is read-only: nothing on it changes anything", async ({ page }) => {
    const requests = new RequestsPage(page);
    await requests.open();
    await expect(requests.heading).toBeVisible();
    const words = /solicitar|cancelar|nuevo|crear/i;
    await expect(page.getByRole("main").getByRole("button", { name: words })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: words })).toHaveCount(0);
  });

  test("filters by each Estado; a chip removes the filter", async ({ page }) => {
    const requests = new RequestsPage(page);
    await requests.open();
    for (const [status, label] of Object.entries(labels))
      await test.step(label, async () => {
        await requests.status.selectOption({ label });
        await expect(page).toHaveURL(`/requests?status=${status}`);
        await expect
          .poll(async () => [...new Set(await requests.column("Estado"))])
          .toEqual([expect.stringContaining(label)]);
        await requests.chips.getByRole("link", { name: /Quitar el filtro/ }).click();
        await expect(page).toHaveURL("/requests");
      });
  });

  test("a row opens its timeline: each status with its moment, and its movements by id", async ({
    page,
  }) => {
    const { data } = (await (
      await page.request.get("/api/requests?limit=200&status=COMPLETED&sort=-requestedAt")
    ).json()) as { data: WireRequest[] };
    const requests = new RequestsPage(page);
    await requests.open("?status=COMPLETED");
    for (const request of data.slice(0, 3)) {
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

  test("the keyboard alone opens and closes a timeline", async ({ page }) => {
    const requests = new RequestsPage(page);
    await requests.open();
    const [first = ""] = await requests.column("Referencia");
    await requests.toggle(first).focus();
    await page.keyboard.press("Enter");
    await expect(requests.timeline(first)).toBeVisible();
    await page.keyboard.press("Space");
    await expect(requests.timeline(first)).toBeHidden();
    for (const key of ["Enter", "Enter", "Enter"]) await page.keyboard.press(key);
    await expect(page).toHaveURL(/\?open=/);
    await expect(requests.timeline(first)).toBeVisible();
  });

  test("a reversed range of dates sends no API call", async ({ page, lender }) => {
    const requests = new RequestsPage(page);
    await requests.open("?from=2026-02-01&to=2026-01-01");
    await expect(page.getByText("La fecha final es anterior a la inicial.")).toBeVisible();
    expect(await callsOf(lender)).toEqual([]);
  });

  test("@phone shows cards without sideways scroll, timeline included", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const requests = new RequestsPage(page);
    await requests.open();
    const [first = ""] = await requests.column("Referencia");
    await requests.toggle(first).click();
    await expect(requests.timeline(first)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const box = await requests.toggle(first).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
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
