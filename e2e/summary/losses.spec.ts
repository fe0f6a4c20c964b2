import { expect, test } from "../fixtures.ts";
import { LoansPage } from "../pages/loans-page.ts";
import { SummaryPage } from "../pages/summary-page.ts";

test.use({ profile: "perdidas" });

const digits = (text: string) => text.match(/\d[\d,]*\.\d+/)?.[0] ?? "";

test("from the summary, losses lead to the loans that they are of, and each says what it lost", {
  tag: "@gate",
}, async ({ page }) => {
  const summary = new SummaryPage(page);
  await summary.open();
  const line = summary.card("MXN").getByRole("link", { name: /^Pérdidas: / });
  const lost = digits(await line.innerText());
  await expect(summary.card("USD").getByText("Pérdidas")).toHaveCount(0);
  await expect(summary.card("MXN").getByText("Después de pérdidas", { exact: true })).toBeVisible();
  await line.click();
  await expect(page).toHaveURL("/loans?status=DEFAULTED&currency=MXN");
  const loans = new LoansPage(page);
  await expect(loans.rows()).toHaveCount(2);
  await expect(loans.chips).toContainText("Estado: Incumplido");
  const sums = page.getByRole("table", { name: "Total de los préstamos filtrados" });
  const heads = await sums.getByRole("columnheader").allInnerTexts();
  // The currency is the row's heading.
  const sumOf = async (name: string) =>
    digits(
      await sums
        .getByRole("cell")
        .nth(heads.indexOf(name) - 1)
        .innerText(),
    );
  const cents = (text: string) => BigInt(text.replace(/\D/g, ""));
  const [writtenOff, recovered] = [await sumOf("Dado por perdido"), await sumOf("Recuperado")];
  expect(cents(writtenOff) - cents(recovered)).toBe(cents(lost));
  await loans.rows().first().getByRole("link").click();
  await expect(page.getByText("Este préstamo se declaró incumplido.")).toBeVisible();
  await expect(page.getByText("Dado por perdido", { exact: true })).toBeVisible();
  await expect(page.getByText("Cuadra", { exact: true }).first()).toBeVisible();
});
