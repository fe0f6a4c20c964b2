import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Payment } from "@/lib/domain/payments/payment";
import type { PaymentGrouping } from "@/lib/domain/payments/payment-totals";
import { wireAccount } from "@/lib/lenders-api/account";
import { wireDocument, wireDocumentList } from "@/lib/lenders-api/documents";
import { wirePaymentTotals } from "@/lib/lenders-api/payment-totals";
import { wirePayment, wirePaymentList } from "@/lib/lenders-api/payments";
import { failed, type Notes, ok, skipped, type Verdict, warning } from "../report.ts";
import { differencesOf, judge } from "./check-totals.ts";
import { lacking, optionalOf, readOptional, wayOut } from "./gains.ts";
import type { LendersApi } from "./lenders-api.ts";
import { fieldsOf } from "./misfits.ts";
import { pageSize } from "./pages.ts";
import { presentFields } from "./survey.ts";
import { totalPayments } from "./total-payments.ts";

/** Whether the account fits, and the address of its calendar can be used. */
export async function checkAccount(api: LendersApi): Promise<Verdict> {
  const account = await readOptional(api, "/account", { schema: wireAccount });
  if ("outcome" in account) return account;
  const { calendarUrl } = account.json as { calendarUrl?: unknown };
  if (!calendarUrl) return ok("fits", ["calendarUrl of /account"]);
  return account.data.calendarUrl
    ? ok("fits")
    : warning("its calendarUrl is not used", "Make it an https or webcal address without a user.");
}

/** Whether the list of documents fits, newest first. */
export async function checkDocuments(api: LendersApi): Promise<Verdict> {
  const query = { limit: pageSize };
  const wanted = { query, schema: wireDocumentList, row: wireDocument };
  const page = await readOptional(api, "/documents", wanted);
  if ("outcome" in page) return page;
  const { rows, total } = page.data;
  const isSorted = rows.every(
    ({ issuedOn }, at) => (rows[at - 1]?.issuedOn ?? issuedOn) >= issuedOn,
  );
  return isSorted ? ok(`${rows.length} of ${total} fit`) : failed("not newest first", wayOut);
}

const mostRows = 4_000;
const groupedByLoan = "by=month,loanLate of /payments/totals";

type Payments = Exclude<Awaited<ReturnType<typeof readPayments>>, Verdict>;

/** Whether payments fit, and their sums are those of the list. */
export async function checkPayments(api: LendersApi, today: CalendarDate, notes: Notes) {
  const payments = await readPayments(api, today);
  if ("outcome" in payments) return notes("/payments", payments);
  const { rows, total, absent } = payments;
  const missing = rows.length ? optionalOf("/payments", absent) : [];
  notes("/payments", ok(`${rows.length} of ${total} fit`, missing));
  notes("/payments of one day", await checkRunning(api, payments, today));
  for (const by of [undefined, "month", "month,loanLate"] as const) {
    const check = by ? `/payments/totals by ${by}` : "/payments/totals";
    notes(check, await checkPaymentTotals(api, payments, today, by));
  }
}

/** `absent`: the contract's fields that no row has. */
async function readPayments(api: LendersApi, today: CalendarDate) {
  const rows: Payment[] = [];
  const present = new Set<string>();
  for (;;) {
    const query = { today, sort: "dueDate", limit: pageSize, offset: rows.length };
    const wanted = { query, schema: wirePaymentList, row: wirePayment };
    const page = await readOptional(api, "/payments", wanted);
    if ("outcome" in page) return page;
    rows.push(...page.data.rows);
    const { data } = page.json as { data: unknown[] };
    for (const field of data.flatMap(presentFields)) present.add(field);
    const { total } = page.data;
    if (page.data.rows.length && rows.length < Math.min(total, mostRows)) continue;
    const names = new Set(rows.map(({ loanId, number }) => JSON.stringify([loanId, number])));
    const isSorted = rows.every(({ dueDate }, at) => (rows[at - 1]?.dueDate ?? "") <= dueDate);
    if (names.size !== rows.length || !isSorted)
      return failed("pages overlap or are not in order", wayOut);
    return { rows, total, absent: fieldsOf(wirePayment).filter((each) => !present.has(each)) };
  }
}

/** Whether the API knows `runningOn`, and the interest booked on such payments. */
async function checkRunning(api: LendersApi, { total }: Payments, today: CalendarDate) {
  const query = { today, runningOn: today, limit: pageSize };
  const page = await readOptional(api, "/payments", { query, schema: wirePaymentList });
  const isIgnored = "data" in page && total > 0 && page.data.total === total;
  if ("outcome" in page || isIgnored) return lacking("runningOn of /payments");
  const lacksBooked = page.data.rows.some(({ interestBooked }) => interestBooked === undefined);
  const missing = lacksBooked ? ["interestBooked of /payments?runningOn"] : [];
  return ok(`${page.data.total} include ${today}`, missing);
}

async function checkPaymentTotals(
  api: LendersApi,
  { rows, total }: Payments,
  today: CalendarDate,
  by: PaymentGrouping["by"] | undefined,
): Promise<Verdict> {
  const byLoan = by === "month,loanLate";
  const totals = await readOptional(api, "/payments/totals", {
    query: { today, by },
    schema: wirePaymentTotals,
    grouping: byLoan ? groupedByLoan : undefined,
  });
  if ("outcome" in totals) return totals;
  const sums = totals.data.data;
  if (byLoan && sums.some(({ loanLate }) => loanLate === undefined)) return lacking(groupedByLoan);
  if (rows.length < total) return skipped("there are too many payments to add up");
  const differences = differencesOf(
    sums,
    totalPayments(rows, today, by ? { by } : {}),
    ["currency", "status", "overdue", "month", "loanLate"],
    [
      ...(["principal", "interest", "principalReceived", "interestReceived"] as const),
      ...(["principalExpected", "interestExpected"] as const),
    ],
  );
  return judge(differences, `the same as ${rows.length} payments added up`);
}
