import { createTranslator } from "next-intl";
import { type CalendarDate, parseCalendarDate } from "@/lib/domain/calendar-date";
import type { Loan } from "@/lib/domain/loan";
import { decimal } from "@/lib/domain/money";
import { catalogueOf } from "@/lib/i18n/locale";
import { loanRow } from "./loan-columns";

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "America/Mexico_City" }),
}));

const t = createTranslator({ locale: "es", messages: catalogueOf("es") });

const loan: Loan = {
  id: "l-1",
  status: "ACTIVE",
  principal: { amount: decimal("1000.00"), currency: "MXN" },
};

function nextPayment(date: string) {
  const nextPaymentDate = parseCalendarDate(date) as CalendarDate;
  return loanRow({ ...loan, nextPaymentDate }, t).cells.nextPaymentDate;
}

describe("a loan's next payment", () => {
  // Still the 20th in Mexico, though the 21st in Greenwich.
  beforeAll(() => jest.useFakeTimers({ now: Date.parse("2026-11-21T03:00:00Z") }));
  afterAll(() => jest.useRealTimers());

  test.each([
    ["2026-11-20", { text: "20 nov 2026", relative: "hoy" }],
    ["2026-11-21", { text: "21 nov 2026", relative: "mañana" }],
    ["2026-11-23", { text: "23 nov 2026", relative: "en 3 días" }],
    ["2026-11-18", { text: "18 nov 2026", overdue: true }],
  ])("on %s is told in words, by the clock of TIME_ZONE", (date, expected) => {
    expect(nextPayment(date)).toEqual({ kind: "day", ...expected });
  });

  test("that lies ahead of a late loan is a date, and the state says how late the loan is", () => {
    const late = { ...loan, daysLate: 65, nextPaymentDate: "2026-12-16" as CalendarDate };
    const { nextPaymentDate, status } = loanRow(late, t).cells;
    expect(nextPaymentDate).toMatchObject({ text: "16 dic 2026", relative: "en 26 días" });
    expect(status).toMatchObject({ kind: "chip", label: "Atrasado 65 días", tone: "overdue" });
    const { nextPaymentDate: _, ...dateless } = late;
    expect(loanRow(dateless, t).cells.nextPaymentDate).toEqual({ kind: "absent" });
    for (const change of [{ daysLate: 0 }, { status: "PENDING_WITHDRAWAL" }])
      expect(loanRow({ ...late, ...change }, t).cells.status).not.toHaveProperty("tone", "overdue");
  });

  test.each([
    ["0.01", "FINISHED", undefined],
    ["0.00", "ACTIVE", undefined],
    ["0.01", "ACTIVE", "Venció hace 19 días"],
  ] as const)("of a matured loan with %s left, %s, says %s", (left, status, text) => {
    const outstandingPrincipal = { amount: decimal(left), currency: "MXN" };
    const maturityDate = "2026-11-01" as CalendarDate;
    const cell = loanRow({ ...loan, status, outstandingPrincipal, maturityDate }, t).cells
      .nextPaymentDate;
    expect(cell).toEqual(
      text ? { kind: "day", text, hint: "1 nov 2026", overdue: true } : { kind: "absent" },
    );
  });

  test("is absent where there is none", () => {
    expect(loanRow(loan, t).cells.nextPaymentDate).toEqual({ kind: "absent" });
  });
});
