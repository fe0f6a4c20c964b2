/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aMovement, failed } from "@/components/entities-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, linksIn, linksOfMenu, rowsIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { Loss } from "@/lib/domain/balances/losses";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import {
  type AccountStatement,
  accountSummaries,
  statementLines,
} from "@/lib/domain/documents/account-statement";
import { summaryAfterLosses } from "@/lib/domain/documents/statement-losses";
import { StatementRun } from "@/lib/domain/documents/statement-run";
import type { Loan } from "@/lib/domain/loans/loan";
import { decimal } from "@/lib/domain/money/money";
import { totalMovements } from "@/lib/domain/movements/movement-totals";
import { AccountFigures } from "./account-figures";
import { AccountFaultPage, AccountPage } from "./statement-pages";

setNowOfEachTest("2026-06-15T18:00:00Z");

const days = (from: string, to: string) => ({ from: from as CalendarDate, to: to as CalendarDate });
const period = days("2026-01-01", "2026-01-31");
const mxn = (amount: string) => ({ amount, currency: "MXN" });
const rows = [
  aMovement({ id: "m-1", loanReference: "P-2026-0001", description: "Interés de enero" }),
  aMovement({ id: "m-2", type: "WITHDRAWAL", amount: mxn("250.50"), valueDate: "2026-01-09" }),
];
const earlier = [aMovement({ id: "m-0", valueDate: "2025-12-01", amount: mxn("5.00") })];

function statementOf(movements = rows, more: Partial<AccountStatement> = {}): AccountStatement {
  const [summary] = accountSummaries(totalMovements(earlier), totalMovements(movements));
  if (!summary) throw new Error("No summary");
  const first = statementLines(summary.opening, movements);
  return { summary, first, omitted: 0, last: [], ...more };
}
const table = () => rowsIn().map((row) => row.map((text) => text?.replace(/ MXN$/, "")));
const draw = (statement: AccountStatement | undefined, asked?: string) => {
  const usd = statement && { ...statement.summary, currency: "USD" };
  const summaries = statement && usd ? [statement.summary, usd] : [];
  const value = { summaries, ...(statement && { statement }) };
  return show(<AccountFigures period={period} asked={asked} outcome={{ ok: true, value }} />);
};

describe("a statement of account", () => {
  const loan = { reference: "P-2024-0009" } as Loan;
  const lost = (date: string, amount: string, more = {}) =>
    ({ currency: "MXN", date, amount: decimal(amount), ...more }) as Loss;

  test("has every movement between the opening and the closing balance, and its files", async () => {
    await draw(statementOf());
    expect(table()).toEqual([
      ["Fecha", "Tipo", "Importe", "Saldo"],
      ["1 ene 2026", "Saldo inicial", "", "5.00"],
      ["5 ene 2026", "Interés P-2026-0001 · Interés de enero", "1,000.00", "1,005.00"],
      ["9 ene 2026", "Retiro", "−250.50", "754.50"],
      ["31 ene 2026", "Saldo final", "", "754.50"],
    ]);
    const of = "account-statement?from=2026-01-01&to=2026-01-31&currency";
    const files = linksIn(linksOfMenu("Descargar Estado de cuenta MXN"));
    expect(files[0]).toEqual(["PDF", `/api/documents/${of}=MXN&format=pdf`]);
    expect(files).toHaveLength(5);
    expect(hrefOf("USD")).toBe(`/documents/${of}=USD`);
    expect(hrefOf("2 movimientos")).toBe(
      "/movements?status=COMPLETED&currency=MXN&from=2026-01-01&to=2026-01-31",
    );
    expect(amountsIn().length).toBeGreaterThan(8);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("says how many movements are only in the files, and what contradicts its sum", async () => {
    await draw(statementOf(rows, { omitted: 1_234, reported: decimal("7.00") }));
    expect(screen.getByText(/Aquí faltan 1,234 movimientos/)).toBeTruthy();
    expect(screen.getAllByRole("listitem").at(-1)?.textContent).toMatch(
      /^Tu último movimiento dice que tu saldo es 7\.00.*la suma de los movimientos\.$/,
    );
  });

  test("has losses on their days, in its balances, and says what it does not know of them", async () => {
    const { summary } = statementOf();
    const after = summaryAfterLosses(summary, period, [
      lost("2025-12-31", "4.00", { loan }),
      lost("2026-01-06", "600.00", { loan }),
      lost("2026-01-31", "2.00"),
    ]);
    const lines = new StatementRun(after);
    const first = [...lines.add(rows), ...lines.rest()];
    await draw({ summary: after, first, omitted: 3, omittedLosses: 1, last: [] });
    expect(table()).toEqual([
      ["Fecha", "Tipo", "Importe", "Saldo"],
      ["1 ene 2026", "Saldo inicial", "", "1.00"],
      ["5 ene 2026", "Interés P-2026-0001 · Interés de enero", "1,000.00", "1,001.00"],
      ["6 ene 2026", "Pérdida P-2024-0009", "−600.00", "401.00"],
      ["9 ene 2026", "Retiro", "−250.50", "150.50"],
      [expect.stringMatching(/^Aquí faltan 3 movimientos y 1 pérdida/)],
      ["31 ene 2026", "Saldo final", "", "150.50"],
    ]);
    expect(screen.getByText("Pérdidas").nextElementSibling?.textContent).toBe("600.00 MXN");
    const [text, undated] = textsOf(screen.getAllByRole("listitem")).slice(-2);
    expect(text).toMatch(/^Los saldos ya descuentan tus pérdidas/);
    expect(undated).toMatch(/^Perdiste 2\.00 MXN en días que no conocemos/);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("says that losses are in its balances only if one is", async () => {
    const { summary, ...rest } = statementOf();
    const notes = async (date: string, loan?: object) => {
      const after = summaryAfterLosses(summary, period, [lost(date, "2.00", loan)]);
      const { unmount } = await draw({ ...rest, summary: after });
      const texts = textsOf(screen.queryAllByRole("listitem"));
      unmount();
      return texts.filter((text) => /[eé]rdi/.test(text ?? "")).join();
    };
    expect(await notes("2026-01-31")).toMatch(/^Perdiste 2\.00 MXN/);
    expect(await notes("2026-02-01", { loan })).toBe("");
    expect(await notes("2025-12-31", { loan })).toMatch(/^Los saldos ya/);
  });

  test("without movements has both balances and says so; a loss may be missing if the loans could not be read", async () => {
    const { summary, ...rest } = statementOf([]);
    await draw({ ...rest, summary: { ...summary, losses: "unread" } });
    expect(screen.getByText(/^No pudimos leer tus préstamos/)).toBeTruthy();
    const names = rowsIn().map(([, what]) => what);
    expect(names).toEqual(["Tipo", "Saldo inicial", undefined, "Saldo final"]);
    expect(screen.getByText("No hubo movimientos en este periodo.")).toBeTruthy();
  });

  test.each([undefined, "EUR"])("of an empty account, or in %s, is none", async (asked) => {
    await draw(undefined, asked);
    expect(screen.getByText("No hay movimientos hasta el 31 ene 2026")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("says why it could not be read", async () => {
    await show(<AccountFigures period={period} asked={undefined} outcome={failed("changed")} />);
    const why = "Los datos cambiaron mientras los leíamos.";
    expect(screen.getByRole("alert").textContent).toContain(why);
  });
});

describe("the period", () => {
  test("is named with the holder, and marked if it is a preset", async () => {
    const may = days("2026-05-01", "2026-05-31");
    await show(
      <AccountPage
        period={may}
        currency="USD"
        holder={Promise.resolve({ name: "Ana Robles" })}
        issuer="Portal"
        signed={true}
      >
        <p>cifras</p>
      </AccountPage>,
    );
    const facts = textsOf(screen.getAllByRole("definition"));
    expect(facts).toEqual(["Ana Robles", "Del 1 may 2026 al 31 may 2026", "15 jun 2026"]);
    expect(hrefOf("Verificar documento")).toBe("/verify");
    expect(linksIn(screen.getAllByRole("link", { current: "page" }))).toEqual([
      ["Mes pasado", "/documents/account-statement?from=2026-05-01&to=2026-05-31&currency=USD"],
    ]);
  });

  test.each([
    ["reversed", "La fecha final es anterior a la inicial"],
    ["future", "Ese periodo todavía no empieza"],
    ["bad-date", "El enlace o las fechas no son válidos"],
  ] as const)("that is %s says so, and the form keeps what was given", async (fault, title) => {
    const given = { from: "2026-02-01", to: "2026-01-01" };
    await show(<AccountFaultPage fault={fault} given={given} currency={undefined} />);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByLabelText("Desde")).toHaveProperty("value", "2026-02-01");
    expect(screen.queryByRole("table")).toBeNull();
  });
});
