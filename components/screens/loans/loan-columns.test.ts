import { aLoan } from "@/components/entities-for-tests";
import type { Loan } from "@/lib/domain/loan";
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

// Still the 20th in Mexico, though the 21st in Greenwich.
beforeAll(() => jest.useFakeTimers({ now: Date.parse("2026-11-21T03:00:00Z") }));
afterAll(() => jest.useRealTimers());

test.each([
  ["2026-11-20", { text: "20 nov 2026", relative: "hoy" }],
  ["2026-11-21", { text: "21 nov 2026", relative: "mañana" }],
  ["2026-11-23", { text: "23 nov 2026", relative: "en 3 días" }],
  ["2026-11-18", { text: "18 nov 2026", overdue: true }],
])("the next payment on %s is told in words, by the clock of TIME_ZONE", (date, expected) => {
  const { nextPaymentDate } = cellsOf(aLoan({ nextPaymentDate: date }));
  expect(nextPaymentDate).toEqual({ kind: "day", ...expected });
});

test("a late loan's next payment is a date, and the state says how late the loan is", () => {
  const late = { daysLate: "65", nextPaymentDate: "2026-12-16" };
  const { nextPaymentDate, status } = cellsOf(aLoan(late));
  expect(nextPaymentDate).toMatchObject({ text: "16 dic 2026", relative: "en 26 días" });
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
    { kind: "day", text: "Venció hace 19 días", hint: "1 nov 2026", overdue: true },
  ],
])("the next payment of a matured loan with %s left, %s", (amount, status, cell) => {
  const outstandingPrincipal = { amount, currency: "MXN" };
  const matured = aLoan({ status, outstandingPrincipal, maturityDate: "2026-11-01" });
  expect(cellsOf(matured).nextPaymentDate).toEqual(cell);
});
