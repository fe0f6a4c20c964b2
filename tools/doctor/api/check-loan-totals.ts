import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { Loan } from "@/lib/domain/loan";
import { type LoanTotal, loanGroupings, totalLoans } from "@/lib/domain/loan-totals";
import { wireLoanTotals } from "@/lib/lenders-api/loan-totals";
import { skipped, type Verdict } from "../report/finding.ts";
import { differencesOf, judge, statusName } from "./judge-groups.ts";
import type { LendersApi } from "./lenders-api.ts";
import { misfitting, unread } from "./optional-call.ts";
import type { Survey } from "./survey.ts";

/** Whether the sums of loans are those of the list, as far as all could be read. */
export async function checkLoanTotals(
  api: LendersApi,
  loans: Survey<Loan> | undefined,
  today: CalendarDate,
): Promise<Verdict> {
  const answer = await api.ask("/loans/totals", { by: loanGroupings.join(","), today });
  if (!answer.ok) return unread(answer, "/loans/totals");
  const parsed = wireLoanTotals.safeParse(answer.json);
  if (!parsed.success) return misfitting(wireLoanTotals, answer.json);
  if (!loans?.whole) return skipped("the loans cannot all be read, so nothing was added up");
  const totals = parsed.data.data;
  const isOfList = totals.every(({ principal }) => principal !== undefined);
  const verdict = judge(
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
  return isOfList ? verdict : { ...verdict, lacking: ["principal of /loans/totals"] };
}
