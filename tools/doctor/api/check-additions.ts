import { type CalendarDate, parseCalendarDate } from "@/lib/domain/calendar-date";
import type { Loan } from "@/lib/domain/loan";
import { type LoanTotal, loanGroupings, totalLoans } from "@/lib/domain/loan-totals";
import type { Payment } from "@/lib/domain/payment";
import {
  type PaymentGrouping,
  type PaymentTotal,
  totalPayments,
} from "@/lib/domain/payment-totals";
import { wireAccount } from "@/lib/lenders-api/account";
import { wireDocumentList } from "@/lib/lenders-api/documents";
import { wireLoanTotals } from "@/lib/lenders-api/loan-totals";
import { wirePaymentTotals } from "@/lib/lenders-api/payment-totals";
import { wirePaymentList } from "@/lib/lenders-api/payments";
import { failed, type Notes, ok, skipped, type Verdict, warning } from "../report/finding.ts";
import { differencesOf, judge, statusName } from "./judge-groups.ts";
import { type Answer, isLacking, type LendersApi, type Query } from "./lenders-api.ts";
import { misfitLines, misfitsOf } from "./misfits.ts";
import type { Survey } from "./survey.ts";

const pageSize = 200;
const mostRows = 4_000;

/** Whether the optional calls fit, and their sums are those of the lists. */
export async function checkAdditions(
  api: LendersApi,
  loans: Survey<Loan> | undefined,
  notes: Notes,
): Promise<void> {
  notes("/account", await checkAccount(api));
  const today = await dayOf(api);
  notes("/loans/totals", await checkLoanTotals(api, loans, today));
  notes("/documents", await checkDocuments(api));
  const payments = await readPayments(api, today);
  if ("outcome" in payments) return notes("/payments", payments);
  const { rows, total } = payments;
  notes("/payments", ok(`${rows.length} of ${total} fit`));
  notes("/payments of one day", await checkRunning(api, payments, today));
  for (const by of [undefined, "month", "month,loanLate"] as const) {
    const check = by ? `/payments/totals by ${by}` : "/payments/totals";
    notes(check, await checkPaymentTotals(api, payments, today, by));
  }
}

async function checkAccount(api: LendersApi): Promise<Verdict> {
  const answer = await api.ask("/account");
  if (!answer.ok) return unread(answer, "the name in the token");
  const account = wireAccount.safeParse(answer.json);
  if (!account.success) return misfitting(wireAccount, answer.json);
  const { calendarUrl } = answer.json as { calendarUrl?: unknown };
  return calendarUrl && !account.data.calendarUrl
    ? warning("its calendarUrl is not used", "Make it an https or webcal address without a user.")
    : ok("fits");
}

/** The API's day, by which it counts days late. */
async function dayOf(api: LendersApi): Promise<CalendarDate> {
  const answer = await api.ask("/loans", { limit: 1 });
  const { asOf } = (answer.ok ? answer.json : {}) as { asOf?: unknown };
  const instant = typeof asOf === "string" ? asOf : new Date().toISOString();
  const day = parseCalendarDate(instant.slice(0, "YYYY-MM-DD".length));
  return day ?? (new Date().toISOString().slice(0, "YYYY-MM-DD".length) as CalendarDate);
}

async function checkLoanTotals(
  api: LendersApi,
  loans: Survey<Loan> | undefined,
  today: CalendarDate,
): Promise<Verdict> {
  const answer = await api.ask("/loans/totals", { by: loanGroupings.join(","), today });
  if (!answer.ok) return unread(answer, "the loans themselves, to 2,000");
  const parsed = wireLoanTotals.safeParse(answer.json);
  if (!parsed.success) return misfitting(wireLoanTotals, answer.json);
  if (!loans?.whole) return skipped("the loans cannot all be read, so nothing was added up");
  const totals = parsed.data.data;
  const isOfList = totals.every(({ principal }) => principal !== undefined);
  return judge(
    differencesOf(
      totals,
      totalLoans(loans.rows, loanGroupings, today),
      ({ currency, status, maturityYear, daysLate, product }: LoanTotal) => ({
        key: [currency, status, maturityYear, daysLate, product],
        name: [currency, statusName(status), maturityYear, daysLate],
      }),
      ["outstanding", "rateTimesOutstanding", "writtenOff", "recovered"],
      // An older API does not have these.
      isOfList ? ["principal", "interestAccrued", "interestPaid"] : [],
    ),
    `the same as ${loans.rows.length} loans added up`,
  );
}

async function checkDocuments(api: LendersApi): Promise<Verdict> {
  const answer = await api.ask("/documents", { limit: pageSize });
  if (!answer.ok)
    return isLacking(answer)
      ? warning("the API does not have them", "No action needed: the portal shows no documents.")
      : failed(answer.seen, wayOut);
  const page = wireDocumentList.safeParse(answer.json);
  if (!page.success || page.data.malformedIds.length)
    return misfitting(wireDocumentList, answer.json);
  const { rows, total } = page.data;
  const isSorted = rows.every(
    ({ issuedOn }, at) => (rows[at - 1]?.issuedOn ?? issuedOn) >= issuedOn,
  );
  return isSorted ? ok(`${rows.length} of ${total} fit`) : failed("not newest first", wayOut);
}

type Payments = { readonly rows: readonly Payment[]; readonly total: number };

async function readPayments(api: LendersApi, today: CalendarDate): Promise<Payments | Verdict> {
  const rows: Payment[] = [];
  for (;;) {
    const query: Query = { today, sort: "dueDate", limit: pageSize, offset: rows.length };
    const answer = await api.ask("/payments", query);
    if (!answer.ok) return unread(answer, schedules);
    const page = wirePaymentList.safeParse(answer.json);
    if (!page.success || page.data.malformedIds.length)
      return misfitting(wirePaymentList, answer.json);
    rows.push(...page.data.rows);
    const { total } = page.data;
    if (!page.data.rows.length || rows.length >= Math.min(total, mostRows)) {
      const names = new Set(rows.map(({ loanId, number }) => JSON.stringify([loanId, number])));
      const isSorted = rows.every(
        ({ dueDate }, index) => (rows[index - 1]?.dueDate ?? "") <= dueDate,
      );
      if (names.size !== rows.length || !isSorted)
        return failed("pages overlap or are not in order", wayOut);
      return { rows, total };
    }
  }
}

/** Whether `runningOn` returns exactly the payments whose period includes the day. */
async function checkRunning(
  api: LendersApi,
  { rows, total }: Payments,
  today: CalendarDate,
): Promise<Verdict> {
  const answer = await api.ask("/payments", { today, runningOn: today, limit: pageSize });
  const page = wirePaymentList.safeParse(answer.ok ? answer.json : undefined);
  const isIgnored = page.success && total > 0 && page.data.total === total;
  if (!page.success || isIgnored) return lacking("those due from that day on, to 1,000");
  if (rows.length < total) return skipped("there are too many payments to compare");
  const running = rows.filter(
    ({ fromDate = today, dueDate }) => fromDate <= today && today <= dueDate,
  );
  return page.data.total === running.length
    ? ok(`${running.length} include ${today}`)
    : failed(`${page.data.total} instead of ${running.length} include ${today}`, wayOut);
}

async function checkPaymentTotals(
  api: LendersApi,
  { rows, total }: Payments,
  today: CalendarDate,
  by: PaymentGrouping["by"] | undefined,
): Promise<Verdict> {
  const answer = await api.ask("/payments/totals", { today, by });
  const byLoan = by === "month,loanLate";
  if (byLoan && !answer.ok && answer.error.fault === "bad-filter") return lacking(schedules);
  if (!answer.ok) return unread(answer, schedules);
  const parsed = wirePaymentTotals.safeParse(answer.json);
  if (!parsed.success) return misfitting(wirePaymentTotals, answer.json);
  if (byLoan && parsed.data.data.some(({ loanLate }) => loanLate === undefined))
    return lacking(schedules);
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

const wayOut = "Correct the response, or return 404: the portal does without.";

const schedules = "the schedules of the active loans, to 60";

function unread(answer: Extract<Answer, { ok: false }>, instead: string): Verdict {
  return isLacking(answer) ? lacking(instead) : failed(answer.seen, wayOut);
}

function lacking(instead: string): Verdict {
  return warning(
    "the API does not have them",
    `No action needed: the portal reads ${instead}, but the API would be faster.`,
  );
}

function misfitting(schema: Parameters<typeof misfitsOf>[0], json: unknown): Verdict {
  const rows = (json as { data?: unknown[] } | null)?.data?.length ?? 0;
  const lines = misfitLines(misfitsOf(schema, json, ""), rows);
  return failed("200, of another shape", wayOut, lines.slice(0, 12));
}
