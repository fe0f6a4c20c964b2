import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Payment } from "@/lib/domain/payments/payment";
import type { PaymentGrouping, PaymentTotal } from "@/lib/domain/payments/payment-totals";
import { wireAccount } from "@/lib/lenders-api/account";
import { wireDocument, wireDocumentList } from "@/lib/lenders-api/documents";
import { wirePaymentTotals } from "@/lib/lenders-api/payment-totals";
import { wirePayment, wirePaymentList } from "@/lib/lenders-api/payments";
import { failed, type Notes, ok, skipped, type Verdict, warning } from "../report.ts";
import { differencesOf, judge, statusName } from "./check-totals.ts";
import { lacking, misfitting, optionalOf, unread, wayOut } from "./gains.ts";
import type { LendersApi, Query } from "./lenders-api.ts";
import { fieldsOf } from "./misfits.ts";
import { pageSize } from "./pages.ts";
import { presentFields } from "./survey.ts";
import { totalPayments } from "./total-payments.ts";

/** Whether the account fits, and the address of its calendar can be used. */
export async function checkAccount(api: LendersApi): Promise<Verdict> {
  const answer = await api.ask("/account");
  if (!answer.ok) return unread(answer, "/account");
  const account = wireAccount.safeParse(answer.json);
  if (!account.success) return misfitting(wireAccount, answer.json);
  const { calendarUrl } = answer.json as { calendarUrl?: unknown };
  if (!calendarUrl) return { ...ok("fits"), lacking: ["calendarUrl of /account"] };
  return account.data.calendarUrl
    ? ok("fits")
    : warning("its calendarUrl is not used", "Make it an https or webcal address without a user.");
}

/** Whether the list of documents fits, newest first. */
export async function checkDocuments(api: LendersApi): Promise<Verdict> {
  const answer = await api.ask("/documents", { limit: pageSize });
  if (!answer.ok) return unread(answer, "/documents");
  const page = wireDocumentList.safeParse(answer.json);
  if (!page.success || page.data.malformedIds.length)
    return misfitting(wireDocumentList, answer.json, wireDocument);
  const { rows, total } = page.data;
  const isSorted = rows.every(
    ({ issuedOn }, at) => (rows[at - 1]?.issuedOn ?? issuedOn) >= issuedOn,
  );
  return isSorted ? ok(`${rows.length} of ${total} fit`) : failed("not newest first", wayOut);
}

const mostRows = 4_000;
const groupedByLoan = "by=month,loanLate of /payments/totals";

type Payments = {
  readonly rows: readonly Payment[];
  readonly total: number;
  /** The contract's fields that no row has. */
  readonly absent: readonly string[];
};

/** Whether payments fit, and their sums are those of the list. */
export async function checkPayments(
  api: LendersApi,
  today: CalendarDate,
  notes: Notes,
): Promise<void> {
  const payments = await readPayments(api, today);
  if ("outcome" in payments) return notes("/payments", payments);
  const { rows, total, absent } = payments;
  const missing = rows.length ? optionalOf("/payments", absent) : [];
  notes("/payments", {
    ...ok(`${rows.length} of ${total} fit`),
    ...(missing.length && { lacking: missing }),
  });
  notes("/payments of one day", await checkRunning(api, payments, today));
  for (const by of [undefined, "month", "month,loanLate"] as const) {
    const check = by ? `/payments/totals by ${by}` : "/payments/totals";
    notes(check, await checkPaymentTotals(api, payments, today, by));
  }
}

async function readPayments(api: LendersApi, today: CalendarDate): Promise<Payments | Verdict> {
  const rows: Payment[] = [];
  const present = new Set<string>();
  for (;;) {
    const query: Query = { today, sort: "dueDate", limit: pageSize, offset: rows.length };
    const answer = await api.ask("/payments", query);
    if (!answer.ok) return unread(answer, "/payments");
    const page = wirePaymentList.safeParse(answer.json);
    if (!page.success || page.data.malformedIds.length)
      return misfitting(wirePaymentList, answer.json, wirePayment);
    rows.push(...page.data.rows);
    for (const field of (answer.json as { data: unknown[] }).data.flatMap(presentFields))
      present.add(field);
    const { total } = page.data;
    if (!page.data.rows.length || rows.length >= Math.min(total, mostRows)) {
      const names = new Set(rows.map(({ loanId, number }) => JSON.stringify([loanId, number])));
      const isSorted = rows.every(
        ({ dueDate }, index) => (rows[index - 1]?.dueDate ?? "") <= dueDate,
      );
      if (names.size !== rows.length || !isSorted)
        return failed("pages overlap or are not in order", wayOut);
      return { rows, total, absent: fieldsOf(wirePayment).filter((each) => !present.has(each)) };
    }
  }
}

/** Whether the API knows `runningOn`, and the interest booked on such payments. */
async function checkRunning(
  api: LendersApi,
  { total }: Payments,
  today: CalendarDate,
): Promise<Verdict> {
  const answer = await api.ask("/payments", { today, runningOn: today, limit: pageSize });
  const page = wirePaymentList.safeParse(answer.ok ? answer.json : undefined);
  const isIgnored = page.success && total > 0 && page.data.total === total;
  if (!page.success || isIgnored) return lacking("runningOn of /payments");
  const lacksBooked = page.data.rows.some(({ interestBooked }) => interestBooked === undefined);
  return {
    ...ok(`${page.data.total} include ${today}`),
    ...(lacksBooked && { lacking: ["interestBooked of /payments?runningOn"] }),
  };
}

async function checkPaymentTotals(
  api: LendersApi,
  { rows, total }: Payments,
  today: CalendarDate,
  by: PaymentGrouping["by"] | undefined,
): Promise<Verdict> {
  const answer = await api.ask("/payments/totals", { today, by });
  const byLoan = by === "month,loanLate";
  if (byLoan && !answer.ok && answer.error.fault === "bad-filter") return lacking(groupedByLoan);
  if (!answer.ok) return unread(answer, "/payments/totals");
  const parsed = wirePaymentTotals.safeParse(answer.json);
  if (!parsed.success) return misfitting(wirePaymentTotals, answer.json);
  if (byLoan && parsed.data.data.some(({ loanLate }) => loanLate === undefined))
    return lacking(groupedByLoan);
  if (rows.length < total) return skipped("there are too many payments to add up");
  return judge(
    differencesOf(
      parsed.data.data,
      totalPayments(rows, today, by ? { by } : {}),
      ({ currency, status, overdue, month, loanLate }: PaymentTotal) => ({
        key: [currency, status, overdue, month, `${loanLate}`],
        name: [currency, statusName(status), overdue ? "overdue" : "", month],
      }),
      ["principal", "interest", "principalReceived", "interestReceived"],
      ["principalExpected", "interestExpected"],
    ),
    `the same as ${rows.length} payments added up`,
  );
}
