import { expect, test } from "../fixtures.ts";
import { cellsOf } from "../pages/list.ts";
import { LoansPage } from "../pages/loans-page.ts";

async function statesOf(loans: LoansPage): Promise<Set<string>> {
  const states = await loans.column("Estado");
  const words = states.map((text) => text.split("\n")[0]?.trim() ?? "");
  return new Set(words.map((word) => word.replace(/ \d+ días?$/, "")));
}

test.describe("/loans", () => {
  test.use({ profile: "ana" });

  test("filters by each Estado; the address holds it, and a reload and Back restore it", async ({
    page,
  }) => {
    const loans = new LoansPage(page);
    await loans.open();
    for (const [status, label] of [
      ["PENDING", "Pendiente"],
      ["CANCELED", "Cancelado"],
      ["ACTIVE", "Activo"],
      ["FINISHED", "Finalizado"],
    ] as const)
      await test.step(label, async () => {
        await loans.status.selectOption({ label });
        await expect(page).toHaveURL(`/loans?status=${status}`);
        await expect(
          page.getByRole("link", { name: `Quitar el filtro Estado: ${label}` }),
        ).toBeVisible();
        const expected = new Set(status === "ACTIVE" ? [label, "Atrasado"] : [label]);
        await expect.poll(() => statesOf(loans)).toEqual(expected);
      });
    await page.reload();
    await expect(loans.status).toHaveValue("FINISHED");
    await expect.poll(() => statesOf(loans)).toEqual(new Set(["Finalizado"]));
    for (const status of ["ACTIVE", "CANCELED", "PENDING", ""]) {
      await page.goBack();
      await expect(loans.status).toHaveValue(status);
    }
    await expect(loans.rows()).toHaveCount(24);
  });

  test("a filter chosen before hydration applies after hydration", async ({ page }) => {
    const alive = Promise.withResolvers<void>();
    await page.route("**/_next/static/**/*.js", async (route) => {
      await alive.promise;
      await route.continue();
    });
    const loans = new LoansPage(page);
    await page.goto("/loans", { waitUntil: "commit" });
    await loans.status.selectOption({ label: "Activo" });
    alive.resolve();
    await expect(page).toHaveURL("/loans?status=ACTIVE");
  });

  test("searches part of the reference, and clears", async ({ page }) => {
    const loans = new LoansPage(page);
    await loans.open();
    const [wanted = ""] = (await loans.column("Referencia")).map(
      (text) => text.split(" ")[0] ?? "",
    );
    await loans.search.fill(wanted.slice(2).toLowerCase());
    await loans.search.press("Enter");
    await expect(loans.rows()).toHaveCount(1);
    await loans.search.fill("no existe");
    await loans.search.press("Enter");
    await expect(
      page.getByRole("heading", { name: "Ningún préstamo coincide con los filtros" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Limpiar filtros" }).first().click();
    await expect(loans.rows()).toHaveCount(24);
    await expect(page).toHaveURL("/loans");
  });

  test("sorts by a column both ways, exactly by value", async ({ page }) => {
    const loans = new LoansPage(page);
    await loans.open();
    await loans.sortBy("Vencimiento");
    await expect(page).toHaveURL("/loans?sort=maturityDate");
    await expect(loans.table.getByRole("columnheader", { name: "Vencimiento" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    const ascending = await loans.column("Referencia");
    await loans.sortBy("Vencimiento");
    await expect(page).toHaveURL("/loans?sort=-maturityDate");
    await expect.poll(() => loans.column("Referencia")).not.toEqual(ascending);
  });

  test("pages and page sizes cover every loan once", async ({ page }) => {
    const loans = new LoansPage(page);
    await loans.open("?pageSize=10");
    await expect(loans.count).toHaveText("1–10 de 24");
    const seen = await loans.column("Referencia");
    for (const expected of ["11–20 de 24", "21–24 de 24"]) {
      const last = seen.at(-1);
      await page.getByRole("link", { name: "Página siguiente" }).click();
      await expect.poll(async () => (await loans.column("Referencia")).at(-1)).not.toBe(last);
      await expect(loans.count).toHaveText(expected);
      seen.push(...(await loans.column("Referencia")));
    }
    expect(new Set(seen).size).toBe(24);
    await expect(page.getByRole("link", { name: "Página siguiente" })).toHaveCount(0);
  });

  test("invalid values in the address are ignored and listed", async ({ page }) => {
    await page.goto("/loans?status=FOO&page=-1&q=P-");
    await expect(
      page.getByRole("alert").filter({ hasText: "El enlace traía datos no válidos" }),
    ).toContainText("Estado, Página");
    await expect(new LoansPage(page).rows()).not.toHaveCount(0);
  });
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("rows, filters, order and pages work by links and the form", async ({ page }) => {
    const loans = new LoansPage(page);
    await loans.open();
    await expect(loans.rows()).toHaveCount(3);
    await loans.status.selectOption("ACTIVE");
    await page.getByRole("button", { name: "Aplicar" }).click();
    await expect(page).toHaveURL(/status=ACTIVE/);
    await loans.sortBy("Capital");
    await expect(page).toHaveURL(/status=ACTIVE.*sort=principal/);
    await expect(loans.rows()).not.toHaveCount(0);
  });
});

test("a phone shows rows of two lines, without sideways scroll @phone @phone-only", async ({
  page,
}) => {
  const loans = new LoansPage(page);
  await loans.open();
  await expect(loans.rows()).toHaveCount(3);
  await expect(cellsOf(loans.rows().first())).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
