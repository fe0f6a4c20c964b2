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
    ["2026-11-20", "20 nov 2026", "hoy", false],
    ["2026-11-21", "21 nov 2026", "mañana", false],
    ["2026-11-23", "23 nov 2026", "en 3 días", false],
    ["2026-11-18", "18 nov 2026", "Atrasado 2 días", true],
  ])("on %s is told in words, by the clock of TIME_ZONE", (dateTime, text, relative, overdue) => {
    expect(nextPayment(dateTime)).toEqual({ kind: "day", dateTime, text, relative, overdue });
  });

  test("that lies ahead of a late loan says that the loan is late", () => {
    const late = { ...loan, daysLate: 65, nextPaymentDate: "2026-12-16" as CalendarDate };
    expect(loanRow(late, t).cells.nextPaymentDate).toMatchObject({
      text: "16 dic 2026",
      relative: "Atrasado 65 días",
      overdue: true,
    });
    const { nextPaymentDate: _, ...dateless } = late;
    const cell = loanRow(dateless, t).cells.nextPaymentDate;
    expect(cell).toEqual({ kind: "text", text: "Atrasado 65 días" });
  });

  test.each([
    ["0.01", "FINISHED", undefined],
    ["0.00", "ACTIVE", undefined],
    ["0.01", "ACTIVE", "Venció hace 19 días"],
  ] as const)("of a matured loan with %s left, %s, says %s", (left, status, relative) => {
    const outstandingPrincipal = { amount: decimal(left), currency: "MXN" };
    const maturityDate = "2026-11-01" as CalendarDate;
    const cell = loanRow({ ...loan, status, outstandingPrincipal, maturityDate }, t).cells
      .nextPaymentDate;
    expect(cell).toEqual(
      relative
        ? { kind: "day", dateTime: maturityDate, text: "1 nov 2026", relative, overdue: true }
        : { kind: "absent" },
    );
  });

  test("is absent where there is none", () => {
    expect(loanRow(loan, t).cells.nextPaymentDate).toEqual({ kind: "absent" });
  });
});
