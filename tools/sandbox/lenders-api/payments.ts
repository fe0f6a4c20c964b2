import type { CalendarDate } from "../data/calendar.ts";
import { toDecimal } from "../data/currency.ts";
import { type Status, statuses } from "../data/entities.ts";
import { Conditions, type Reader, type Row } from "../database/selection.ts";
import { type ListCall, type ListShape, ranked, readList } from "./list.ts";
import { daysLate, periodOf } from "./loans.ts";
import { currencyOf, integer, text, texts } from "./rows.ts";

const keys = {
  dueDate: "due_date",
  loanReference: "loan_reference",
  status: "status",
  principalDue: ranked("principal_due"),
  interestDue: ranked("interest_due"),
} as const;

const shape: ListShape<keyof typeof keys> = {
  table: "periods",
  keys,
  first: { field: "dueDate", descending: false },
};

/** The days late of the active loans of these rows, by loan. */
function latenessOf(reader: Reader, rows: readonly Row[], today: CalendarDate) {
  const loans = [...new Set(rows.map((row) => integer(row, "loan")))];
  const places = loans.map(() => "?").join(", ");
  const active = reader.all(
    `SELECT id, unsettled_since FROM loans WHERE status = 'ACTIVE' AND number IN (${places})`,
    loans,
  );
  return new Map(active.map((row) => [text(row, "id"), daysLate(row, today)]));
}

/** What interest movements had booked of these periods by a day, after their loans' earlier periods. */
function bookedOf(reader: Reader, rows: readonly Row[], day: CalendarDate) {
  const periods = rows.map((row) => integer(row, "number"));
  const booked = reader.all(
    `SELECT number, max(0, min(interest_due,
       (SELECT coalesce(sum(iif(direction = 'OUT', -amount, amount)), 0)
          FROM movements WHERE loan_id = own.loan_id AND currency = own.currency
            AND type = 'INTEREST' AND status = 'COMPLETED' AND value_date <= ?)
       - (SELECT coalesce(sum(interest_due), 0) FROM periods
          WHERE loan = own.loan AND status <> 'CANCELED' AND due_date <= own.from_date))) AS booked
     FROM periods AS own WHERE number IN (${periods.map(() => "?").join(", ")})`,
    [day, ...periods],
  );
  return new Map(booked.map((row) => [integer(row, "number"), integer(row, "booked")]));
}

function paymentOf(
  row: Row,
  lateness: ReadonlyMap<string, number>,
  booked?: ReadonlyMap<bigint, bigint>,
) {
  const loanDaysLate = lateness.get(text(row, "loan_id"));
  const currency = currencyOf(row);
  return {
    ...periodOf(row),
    ...texts(row, "loanId", "loanReference", "product"),
    currency,
    ...(loanDaysLate !== undefined && { loanDaysLate }),
    ...(booked && {
      interestBooked: toDecimal(booked.get(integer(row, "number")) ?? 0n, currency),
    }),
  };
}

export type Payment = ReturnType<typeof paymentOf>;

function matching({ query, lender }: ListCall, today: CalendarDate): Conditions {
  const { from, to } = query.dates();
  const overdue = query.oneOf("overdue", ["true", "false"]);
  return new Conditions()
    .where("lender = ? AND placed = 1", lender)
    .where("status = ?", query.oneOf("status", statuses))
    .where("currency = ?", query.currency())
    .where("loan_id = ?", query.identifier("loanId"))
    .where("due_date >= ?", from)
    .where("due_date <= ?", to)
    .where("unsettled = 1 AND due_date < ?", overdue === "true" ? today : undefined)
    .where("(unsettled = 0 OR due_date >= ?)", overdue === "false" ? today : undefined)
    .where(
      "loan IN (SELECT number FROM loans WHERE lender = ? AND instr(search, ?) > 0)",
      lender,
      query.search(),
    );
}

/** `GET /payments`: the instalments of the lender's placed loans that match. Throws `BadQuery`. */
export function listPayments(call: ListCall) {
  const { reader, query, day } = call;
  const running = query.date("runningOn");
  const today = query.date("today") ?? day;
  const conditions = matching(call, today)
    .where("from_date <= ?", running)
    .where("due_date >= ?", running);
  return readList(call, conditions, shape, (rows) => {
    const lateness = latenessOf(reader, rows, today);
    const booked = running ? bookedOf(reader, rows, running) : undefined;
    return rows.map((row) => paymentOf(row, lateness, booked));
  });
}

const summed = {
  principal: "principal_due",
  interest: "interest_due",
  principalReceived: "principal_received",
  interestReceived: "interest_received",
  principalExpected: "principal_expected",
  interestExpected: "interest_expected",
} as const;

/**
 * `GET /payments/totals`: exact sums of the payments that match, per currency and status, overdue ones
 * apart, per month when `by=month`, and late loans' apart when `by=month,loanLate`. Throws `BadQuery`.
 */
export function totalPayments(call: ListCall): { data: PaymentTotal[] } {
  const { reader, lender, query, day } = call;
  const today = query.date("today") ?? day;
  const conditions = matching(call, today);
  const by = query.oneOf("by", ["month", "month,loanLate"]);
  query.finish();
  const division = by?.split(",") ?? [];
  const groups = ["currency", "status", "overdue", ...division].join(", ");
  const byLoan = division.includes("loanLate");
  const ofDay = `currency, status, unsettled, due_date${byLoan ? ", loanLate" : ""}`;
  const lateLoans =
    "SELECT loan FROM periods WHERE lender = ? AND placed = 1 AND unsettled = 1 AND due_date < ?";
  const sumsOfDay = Object.entries(summed).map(([name, column]) => `sum(${column}) AS ${name}`);
  const sums = Object.keys(summed).map((name) => `sum(${name}) AS ${name}`);
  // Summing by day first can use the index, which takes half of the time.
  const rows = reader.all(
    `SELECT currency, status, unsettled AND due_date < ? AS overdue,
       substr(due_date, 1, 7) AS month, loanLate, ${sums.join(", ")}, sum(count) AS count
     FROM (
       SELECT currency, status, unsettled, due_date,
         ${byLoan ? `loan IN (${lateLoans})` : "NULL"} AS loanLate,
         ${sumsOfDay.join(", ")}, count(*) AS count
       FROM periods WHERE ${conditions.sql} GROUP BY ${ofDay}
     ) GROUP BY ${groups} ORDER BY ${groups}`,
    [today, ...(byLoan ? [lender, today] : []), ...conditions.values],
  );
  return { data: rows.map((row) => totalOf(row, division)) };
}

function totalOf(row: Row, division: readonly string[]) {
  const currency = currencyOf(row);
  const names = Object.keys(summed) as (keyof typeof summed)[];
  const amounts = names.map((name) => [name, toDecimal(integer(row, name), currency)]);
  return {
    currency,
    status: text(row, "status") as Status,
    overdue: row.overdue === 1n,
    ...(division.includes("month") && { month: text(row, "month") }),
    ...(division.includes("loanLate") && { loanLate: row.loanLate === 1n }),
    ...(Object.fromEntries(amounts) as Record<keyof typeof summed, string>),
    count: Number(integer(row, "count")),
  };
}

export type PaymentTotal = ReturnType<typeof totalOf>;
