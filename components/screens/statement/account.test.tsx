/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aMovement, failed } from "@/components/entities-for-tests";
import { hostileTexts, timesWritten } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import {
  type AccountStatement,
  accountSummaries,
  statementLines,
} from "@/lib/domain/account-statement";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { decimal } from "@/lib/domain/money";
import { totalMovements } from "@/lib/domain/movement-totals";
import { AccountFaultPage } from "./account-fault-page";
import { AccountFigures } from "./account-figures";
import { AccountPage } from "./account-page";

const period = { from: "2026-01-01" as CalendarDate, to: "2026-01-31" as CalendarDate };

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

const out = { type: "WITHDRAWAL", amount: { amount: "250.50", currency: "MXN" } };
const rows = [
  aMovement({ id: "m-1", loanReference: "P-2026-0001", description: "Interés de enero" }),
  aMovement({ id: "m-2", ...out, valueDate: "2026-01-09" }),
];
const earlier = [
  aMovement({ id: "m-0", valueDate: "2025-12-01", amount: { amount: "5.00", currency: "MXN" } }),
];

function statementOf(movements = rows, more: Partial<AccountStatement> = {}): AccountStatement {
  const [summary] = accountSummaries(totalMovements(earlier), totalMovements(movements));
  if (!summary) throw new Error("No summary");
  const first = statementLines(summary.opening, movements);
  return { summary, first, omitted: 0, last: [], ...more };
}

const figures = (statement: AccountStatement | undefined, asked?: string) =>
  show(
    <AccountFigures
      period={period}
      asked={asked}
      outcome={{
        ok: true,
        value: {
          summaries: statement
            ? [statement.summary, { ...statement.summary, currency: "USD" }]
            : [],
          ...(statement && { statement }),
        },
      }}
    />,
    "/documents/account-statement",
  );
const table = () =>
  screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));

describe("a statement of account", () => {
  test("has every movement between the opening and the closing balance", async () => {
    await figures(statementOf());
    expect(table()).toEqual([
      ["Fecha", "Tipo", "Importe", "Saldo"],
      ["1 ene 2026", "Saldo inicial", "", expect.stringMatching(/^5\.00/)],
      [
        "5 ene 2026",
        "Interés P-2026-0001 · Interés de enero",
        expect.stringMatching(/^1,000\.00/),
        expect.stringMatching(/^1,005\.00/),
      ],
      [
        "9 ene 2026",
        "Retiro",
        expect.stringMatching(/^−250\.50/),
        expect.stringMatching(/^754\.50/),
      ],
      ["31 ene 2026", "Saldo final", "", expect.stringMatching(/^754\.50/)],
    ]);
    expect(amountsIn().length).toBeGreaterThan(8);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("offers its files, the other currencies and the list of its movements", async () => {
    await figures(statementOf());
    const files = within(screen.getByRole("navigation", { name: "Archivos del estado de cuenta" }));
    const api = "/api/documents/account-statement?from=2026-01-01&to=2026-01-31&currency=MXN";
    // Some are folded.
    expect(
      files.getAllByRole("link", { hidden: true }).map((link) => link.getAttribute("href")),
    ).toEqual(
      ["pdf", "excel-mx", "excel-es", "xlsx", "csv"].map((format) => `${api}&format=${format}`),
    );
    const currencies = within(screen.getByRole("navigation", { name: "Moneda" }));
    expect(currencies.getByRole("link", { name: "USD" }).getAttribute("href")).toBe(
      "/documents/account-statement?from=2026-01-01&to=2026-01-31&currency=USD",
    );
    expect(screen.getByRole("link", { name: "2 movimientos" }).getAttribute("href")).toBe(
      "/movements?status=COMPLETED&currency=MXN&from=2026-01-01&to=2026-01-31",
    );
  });

  test("says how many movements are only in the files, and what contradicts its sum", async () => {
    await figures(statementOf(rows, { omitted: 1_234, reported: decimal("7.00") }));
    expect(screen.getByText(/Aquí faltan 1,234 movimientos/)).toBeTruthy();
    expect(screen.getAllByRole("listitem").at(-1)?.textContent).toMatch(
      /^Tu último movimiento dice que tu saldo es 7\.00.*la suma de los movimientos\.$/,
    );
  });

  test("without movements has both balances and says so", async () => {
    await figures(statementOf([]));
    expect(table().map(([, what]) => what)).toEqual([
      "Tipo",
      "Saldo inicial",
      undefined,
      "Saldo final",
    ]);
    expect(screen.getByText("No hubo movimientos en este periodo.")).toBeTruthy();
  });

  test("shows hostile texts as texts", async () => {
    await figures(statementOf([aMovement({ description: hostileTexts.markup })]));
    expect(timesWritten(document.body, hostileTexts.markup)).toBe(1);
    expect(document.querySelector("img")).toBeNull();
  });

  test.each([
    [undefined, "No hay movimientos hasta el 31 ene 2026"],
    ["EUR", "No hay movimientos hasta el 31 ene 2026"],
  ])("of an account without movements, or in %s, is none", async (asked, title) => {
    await figures(undefined, asked);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("says why it could not be read", async () => {
    await show(<AccountFigures period={period} asked={undefined} outcome={failed("changed")} />);
    expect(screen.getByRole("alert").textContent).toContain(
      "Los datos cambiaron mientras los leíamos.",
    );
  });
});

describe("the period", () => {
  test("is named with the holder, and marked if it is a preset", async () => {
    const may = { from: "2026-05-01" as CalendarDate, to: "2026-05-31" as CalendarDate };
    await show(
      <AccountPage period={may} currency="USD" holder="Ana Robles" issuer="Portal" signed={true}>
        <p>cifras</p>
      </AccountPage>,
    );
    const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(facts).toEqual(["Ana Robles", "Del 1 may 2026 al 31 may 2026", "15 jun 2026"]);
    expect(screen.getByRole("link", { name: "Verificar documento" })).toBeTruthy();
    const chosen = screen.getByRole("link", { current: "page" });
    expect(chosen.textContent).toBe("Mes pasado");
    expect(chosen.getAttribute("href")).toBe(
      "/documents/account-statement?from=2026-05-01&to=2026-05-31&currency=USD",
    );
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
