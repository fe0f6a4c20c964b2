import { type CalendarDate, parseCalendarDate } from "@/lib/domain/calendar-date";
import { decimal } from "@/lib/domain/money";
import type { Movement } from "@/lib/domain/movement";
import { movementRow } from "./movement-columns";

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "UTC" }),
}));

/** Answers the message's key, which is all that a row's shape needs. */
const t = ((key: string) => key) as unknown as Parameters<typeof movementRow>[1];

const movement: Movement = {
  id: "m-1",
  type: "INTEREST_WITHDRAWAL",
  status: "COMPLETED",
  amount: { amount: decimal("1234.50"), currency: "MXN" },
  direction: "OUT",
  valueDate: parseCalendarDate("2026-01-05") as CalendarDate,
  createdAt: "2026-01-05T23:59:00Z",
};

describe("a movement's row", () => {
  test("has a minus sign for outflows, and none for inflows", () => {
    const shown = (direction: "IN" | "OUT") =>
      movementRow({ ...movement, direction }, t).cells.amount;
    expect(shown("OUT")).toMatchObject({ kind: "amount", shown: "−1,234.50", currency: "MXN" });
    expect(shown("IN")).toMatchObject({ kind: "amount", shown: "1,234.50", currency: "MXN" });
  });

  test("has no sign if the direction is unknown", () => {
    const { direction: _, ...unknown } = movement;
    const row = movementRow({ ...unknown, type: "FEE" }, t);
    expect(row.cells.amount).toMatchObject({ shown: "1,234.50" });
    expect(row.cells.type).toMatchObject({ label: "FEE", tone: "neutral" });
  });

  test("keeps every digit of a stablecoin and of a sum too large for a float", () => {
    const shown = (amount: string, currency: string) =>
      movementRow({ ...movement, amount: { amount: decimal(amount), currency } }, t).cells.amount;
    expect(shown("0.123456", "USDC")).toMatchObject({ shown: "−0.12", full: "−0.123456" });
    expect(shown("90071992547409931.07", "MXN")).toMatchObject({
      shown: "−90,071,992,547,409,931.07",
    });
  });

  test("links to its loan, without its id", () => {
    const loan = (more: Partial<Movement>) => movementRow({ ...movement, ...more }, t).cells.loan;
    expect(loan({ loanId: "l/1", loanReference: "P-2026-0042" })).toEqual({
      kind: "link",
      text: "P-2026-0042",
      href: "/loan_detail/l%2F1",
    });
    expect(loan({ loanId: "l-2" })).toMatchObject({
      text: "movementTypes.LOAN",
      href: "/loan_detail/l-2",
    });
    expect(loan({ loanReference: "P-1" })).toEqual({ kind: "text", text: "P-1" });
    expect(loan({})).toEqual({ kind: "absent" });
  });

  test("shows the bank's reference below the description, or instead of it", () => {
    const cell = (more: Partial<Movement>) =>
      movementRow({ ...movement, ...more }, t).cells.description;
    expect(cell({ description: "Pago", externalRef: "SPEI-1" })).toMatchObject({
      text: "Pago",
      quiet: "SPEI-1",
    });
    expect(cell({ externalRef: "SPEI-1" })).toEqual({
      kind: "text",
      text: "SPEI-1",
      quiet: undefined,
    });
    expect(cell({})).toEqual({ kind: "absent" });
  });

  test("leads to its withdrawal request", () => {
    const cell = (more: Partial<Movement>) =>
      movementRow({ ...movement, requestId: "rq/1", ...more }, t).cells.description;
    const href = "/requests?id=rq%2F1";
    expect(cell({ description: "Retiro", externalRef: "SPEI-1" })).toEqual({
      kind: "link",
      text: "Retiro",
      quiet: "SPEI-1",
      href,
      wide: true,
    });
    expect(cell({})).toMatchObject({ text: "movements.seeRequest", href });
  });
});
