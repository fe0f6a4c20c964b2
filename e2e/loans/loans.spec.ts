import { expect, test } from "../fixtures.ts";
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
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });
});
