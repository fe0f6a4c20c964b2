import { aLoan } from "@/components/entities-for-tests";
import type { DayCell } from "@/components/table/cell";
import type { Loan } from "@/lib/domain/loans/loan";
import { translations } from "@/lib/i18n/translations";
import { loanRow } from "./loan-columns";

jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    formatLocale: "es-419",
    timeZone: "America/Mexico_City",
    defaultLanguage: "es",
  }),
}));

const cellsOf = (loan: Loan) => loanRow(loan, translations()).cells;
const absent = { kind: "absent" };
const money = { amount: "5.00", currency: "MXN" };

// Still the 20th in Mexico, though the 21st in Greenwich.
beforeAll(() => jest.useFakeTimers({ now: Date.parse("2026-11-21T03:00:00Z") }));
afterAll(() => jest.useRealTimers());

test.each<[string, Partial<DayCell>]>([
  ["2026-11-20", { text: "20 nov 2026", relative: "hoy" }],
  ["2026-11-21", { text: "21 nov 2026", relative: "mañana" }],
  ["2026-11-23", { text: "23 nov 2026" }],
  ["2026-11-18", { text: "18 nov 2026", overdue: true }],
])("the next payment on %s is told in words, by the clock of TIME_ZONE", (date, expected) => {
  const { nextPaymentDate } = cellsOf(aLoan({ nextPaymentDate: date }));
  expect(nextPaymentDate).toMatchObject({ kind: "day", ...expected });
  expect((nextPaymentDate as DayCell).relative).toBe(expected.relative);
});

test("a late loan's next payment is a date, and the state says how late the loan is", () => {
  const late = { daysLate: "65", nextPaymentDate: "2026-12-16" };
  const { nextPaymentDate, status } = cellsOf(aLoan(late));
  expect(nextPaymentDate).toMatchObject({ text: "16 dic 2026" });
  expect(status).toMatchObject({ kind: "chip", label: "Atrasado 65 días", tone: "overdue" });
  expect(cellsOf(aLoan({ daysLate: "65" })).nextPaymentDate).toEqual(absent);
  for (const change of [{ daysLate: "0" }, { status: "PENDING_WITHDRAWAL" }])
    expect(cellsOf(aLoan({ ...late, ...change })).status).not.toHaveProperty("tone", "overdue");
});

test.each([
  ["0.01", "FINISHED", absent],
  ["0.00", "ACTIVE", absent],
  [
    "0.01",
    "ACTIVE",
    {
      kind: "day",
      text: "Venció hace 19 días",
      hint: "1 nov 2026",
      overdue: true,
    },
  ],
])("the next payment of a matured loan with %s left, %s", (amount, status, cell) => {
  const outstandingPrincipal = { amount, currency: "MXN" };
  const matured = aLoan({ status, outstandingPrincipal, maturityDate: "2026-11-01" });
  expect(cellsOf(matured).nextPaymentDate).toMatchObject(cell);
});

test.each([
  ["an active one", {}, "outstandingPrincipal", "nextPaymentDate"],
  ["a late one", { daysLate: "65" }, "outstandingPrincipal", "status"],
  ["one to begin", { status: "PENDING" }, "principal", "por colocar"],
  ["an ended one", { status: "FINISHED" }, "interestAccrued", "interés ganado"],
  ["a canceled one", { status: "CANCELED" }, "outstandingPrincipal", "status"],
  ["one of unknown balance", { outstandingPrincipal: null }, "principal", "capital"],
])(
  "of %s a phone shows the amount that matters, and beside it what it is, or when or what deviates",
  (_what, fields, amount, beside) => {
    const sums = { outstandingPrincipal: money, interestAccrued: money };
    const cells = Object.entries(cellsOf(aLoan({ ...sums, ...fields })));
    const [placed, ...others] = cells.filter(([, cell]) => cell.card === "amount");
    expect([placed?.[0], others]).toEqual([amount, []]);
    const state = cells.filter(([, cell]) => cell.card === "state");
    expect(state.map(([key, cell]) => (cell.kind === "text" ? cell.text : key))).toEqual([beside]);
  },
);
