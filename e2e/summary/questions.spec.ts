import { completedSum, minorUnits, type WireMovement } from "../exact-sums.ts";
import { demoAccounts } from "../explained.ts";
import { enter, expect, test } from "../fixtures.ts";
import { type SummaryFigure, SummaryPage } from "../pages/summary-page.ts";
import { callsOf, switchOn } from "../sandbox-control.ts";
import { spreadsheetRate, unitsOfAll, unitsShown } from "./arithmetic.ts";
import { readAll, readPayments, type WireLoan } from "./lists.ts";

test.use({ profile: "nueva", idle: false });

const mostCalls = 16;

/** A figure's exact units; 0 where the screen has no such figure. */
function unitsIn(figures: readonly SummaryFigure[]) {
  return (name: string, currency: string) => {
    const found = figures.find((each) => each.name === name && each.currency === currency);
    return found ? unitsShown(found.digits) : 0n;
  };
}

const percentIn = (text = "") => Number(text.match(/−?[\d.]+(?=%)/)?.[0].replace("−", "-"));

for (const account of demoAccounts.filter(({ name }) => name === "ana" || name === "luis"))
  test(`each of ${account.name}'s five answers is the sum of the list behind it`, async ({
    page,
    context,
    baseURL,
  }) => {
    await enter(context, baseURL, account);
    const summary = new SummaryPage(page);
    await summary.open("?period=all");
    await expect(summary.block("Retiros por aprobar")).toBeVisible();
    const figures = await summary.figures();
    const shown = unitsIn(figures);
    const movements = await readAll<WireMovement>(page, "/api/movements");
    const loans = await readAll<WireLoan>(page, "/api/loans");
    const payments = await readPayments(account);
    const today = new Date().toISOString().slice(0, 10);
    const end = await lastMonth(summary);
    const currencies = new Set(movements.map(({ amount }) => amount.currency));
    for (const currency of currencies) {
      const done = (type: string) => completedSum(movements, type, currency);
      const left = done("INTEREST") - done("INTEREST_WITHDRAWAL");
      const vigente = done("LOAN") - done("LOAN_WITHDRAWAL");
      expect(shown("Capital vigente", currency)).toBe(vigente);
      expect(shown("Interés por retirar", currency)).toBe(left);
      expect(shown("Saldo", currency)).toBe(vigente + left - done("WITHDRAWAL"));
      expect(shown("Capital colocado", currency)).toBe(done("LOAN"));
      // The loans say the same capital as the movements.
      const own = loans.filter(({ principal }) => principal.currency === currency);
      expect(unitsOfAll(own.map((loan) => loan.outstandingPrincipal?.amount ?? "0"))).toBe(vigente);
      const active = own.filter(({ status }) => status === "ACTIVE");
      const weighted = active.reduce((sum, { annualRate = "0", outstandingPrincipal }) => {
        return sum + Number(annualRate) * Number(outstandingPrincipal?.amount ?? 0);
      }, 0);
      const capital = unitsOfAll(active.map((loan) => loan.outstandingPrincipal?.amount ?? "0"));
      const yields = await summary.cells("¿Cuánto rinde?", currency);
      if (capital)
        expect(percentIn(yields["Tasa media"])).toBeCloseTo(weighted / (Number(capital) / 1e18), 1);
      else expect(yields["Tasa media"]).toBe("—");
      for (const [bucket, least, most] of buckets) {
        const late = active.filter(({ daysLate = 0 }) => daysLate >= least && daysLate <= most);
        const found = figures.find(
          (each) => each.name === bucket && each.currency === currency && late.length,
        );
        expect(found ? parseInt(found.words, 10) : 0, `${bucket} ${currency}`).toBe(late.length);
        expect(shown(bucket, currency)).toBe(
          unitsOfAll(late.map((loan) => loan.outstandingPrincipal?.amount ?? "0")),
        );
      }
      const coming = payments.filter((payment) => payment.currency === currency);
      const ahead = coming.filter(({ dueDate }) => dueDate >= today && dueDate < aYearOn(today));
      const month = ahead.filter(({ dueDate }) => dueDate.startsWith(today.slice(0, 7)));
      const sum = (of: typeof coming, part: "principal" | "interest") =>
        of.reduce((all, payment) => {
          const received = payment[`${part}Received`] ?? "0";
          return all + minorUnits(payment[`${part}Due`]) - minorUnits(received);
        }, 0n);
      expect(shown(`Capital hasta ${end}`, currency)).toBe(sum(ahead, "principal"));
      expect(shown(`Interés hasta ${end}`, currency)).toBe(sum(ahead, "interest"));
      expect(shown("Programado este mes", currency)).toBe(
        sum(month, "principal") + sum(month, "interest"),
      );
      const overdue = coming.filter(({ dueDate }) => dueDate < today);
      expect(shown("Atrasado, aparte", currency)).toBe(
        sum(overdue, "principal") + sum(overdue, "interest"),
      );
    }
    // The page that explains the rate shows flows that a spreadsheet turns into the same one.
    const [currency = ""] = currencies;
    const cells = await summary.cells("¿Cuánto rinde?", currency);
    const cell = cells["Rendimiento anual"] ?? cells.Rendimiento;
    const told = percentIn(cell);
    // A return of less than a year is that of its days.
    const days = Number(cell?.match(/(\d+) días/)?.[1] ?? 365);
    await page.getByRole("link", { name: "¿Cómo se calcula?" }).click();
    await expect(page).toHaveURL("/help/return?period=all");
    const table = page.getByRole("region", { name: `Flujos en ${currency}`, exact: true });
    await table.getByText(/^Ver los \d+ flujos$/).click();
    const digits = await table.locator("td [data-amount]").first().boundingBox();
    expect(digits?.height, "digits with a size").toBeGreaterThan(8);
    const flows = await table.locator("tbody tr").evaluateAll((rows) =>
      rows.map((row) => ({
        day: Date.parse(row.querySelector("time")?.dateTime ?? "") / 86_400_000,
        amount: Number(
          (row.querySelector("td")?.textContent ?? "")
            .replaceAll(",", "")
            .replace("−", "-")
            .match(/-?[\d.]+/)?.[0],
        ),
      })),
    );
    expect(flows.length).toBeGreaterThan(1);
    const whole = ((1 + spreadsheetRate(flows) / 100) ** (days / 365) - 1) * 100;
    expect(whole).toBeCloseTo(told, 1);
  });

const buckets = [
  ["Al día", 0, 0],
  ["1 a 30 días", 1, 30],
  ["31 a 60 días", 31, 60],
  ["61 a 90 días", 61, 90],
  ["Más de 90 días", 91, Number.POSITIVE_INFINITY],
] as const;

/** The month that what comes ends with, in words: its last row, which is folded. */
async function lastMonth(summary: SummaryPage): Promise<string> {
  return (await summary.block("¿Qué viene?").locator("tbody th").last().textContent()) ?? "";
}

/** The first day of the month a year on: twelve months end before it. */
function aYearOn(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4, 7)}-01`;
}

test("luis's loan of 13.90 % paid monthly returned 14.82 % in the last 365 days", async ({
  page,
  context,
  baseURL,
}) => {
  const luis = demoAccounts.find(({ name }) => name === "luis");
  if (!luis) throw new Error("No account luis");
  await enter(context, baseURL, luis);
  const summary = new SummaryPage(page);
  await summary.open();
  // The returns of the other currencies are those of fewer days.
  const { Rendimiento: annual, "Tasa media": rate } = await summary.cells("¿Cuánto rinde?", "MXN");
  expect(annual).toMatch(/anual$/);
  expect(rate).toBe("13.90%");
  expect(Math.abs(percentIn(annual) - 14.82)).toBeLessThanOrEqual(0.05);
});

test("grande's five answers are there, from sums alone", async ({ page, context, baseURL }) => {
  const grande = demoAccounts.find(({ name }) => name === "grande");
  if (!grande) throw new Error("No account grande");
  await enter(context, baseURL, grande);
  const summary = new SummaryPage(page);
  await summary.open();
  await expect(summary.block("Retiros por aprobar")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  const shown = unitsIn(await summary.figures());
  const end = await lastMonth(summary);
  for (const currency of ["MXN", "USD"]) {
    expect(shown("Saldo", currency)).toBe(
      shown("Capital vigente", currency) +
        shown("Interés por retirar", currency) -
        shown("Retiros de la cuenta", currency),
    );
    expect(shown(`Total hasta ${end}`, currency)).toBe(
      shown(`Capital hasta ${end}`, currency) + shown(`Interés hasta ${end}`, currency),
    );
  }
  const { "Rendimiento anual": annual } = await summary.cells("¿Cuánto rinde?", "MXN");
  expect(annual).toMatch(/^−?\d+\.\d\d%$/);
  await expect(page.getByRole("main")).toContainText(/\d+ préstamos atrasados/);
});

test.describe("a lender", () => {
  test.use({ profile: "ana" });

  test("is answered in few calls, and without the additions by the same figures", async ({
    page,
    lender,
  }) => {
    const summary = new SummaryPage(page);
    await summary.open();
    await expect(summary.block("Retiros por aprobar")).toBeVisible();
    expect((await callsOf(lender)).length).toBeLessThanOrEqual(mostCalls);
    await expect(page.getByRole("main")).toContainText(/2 préstamos atrasados(P-\d+-\d+){2}/);
    const before = await summary.figures();
    const annual = await summary.cells("¿Cuánto rinde?", "MXN");
    await switchOn(lender, { name: "no-additions" });
    await summary.open();
    await expect(summary.block("Retiros por aprobar")).toBeVisible();
    const after = await summary.figures();
    const balance = ({ name }: SummaryFigure) =>
      ["Saldo", "Capital vigente", "Interés por retirar", "Capital colocado"].includes(name);
    expect(after.filter(balance)).toEqual(before.filter(balance));
    expect(await summary.cells("¿Cuánto rinde?", "MXN")).toEqual(annual);
    // No link leads to a filter that the list has not.
    expect(after.filter(({ href }) => href.startsWith("/loans?") && /overdue/.test(href))).toEqual(
      [],
    );
    await expect(summary.block("¿Qué viene?")).toContainText("Contamos los préstamos activos.");
  });
});
