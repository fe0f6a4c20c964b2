import { type Loss, lostIn } from "../balances/losses";
import { daysBetween } from "../dates/calendar-date";
import { addDecimals, isSome, subtractDecimals } from "../money/money";
import type { AccountSummary } from "./account-statement";
import type { StatementPeriod } from "./statement-period";

/** The summary with both balances less what was lost by their days. */
export function summaryAfterLosses(
  summary: AccountSummary,
  { from, to }: StatementPeriod,
  losses: readonly Loss[],
): AccountSummary {
  const own = losses.filter(({ currency }) => currency === summary.currency);
  if (!own.length) return summary;
  const dated = own
    .filter(({ loan }) => loan)
    .sort((left, right) => daysBetween(right.date, left.date));
  const within = dated.filter(({ date }) => date >= from && date <= to);
  const before = lostIn(dated.filter(({ date }) => date < from));
  const toEnd = addDecimals([before, lostIn(within)]);
  const undated = lostIn(own.filter(({ loan }) => !loan));
  if (!within.length && !isSome(toEnd) && !isSome(undated)) return summary;
  return {
    ...summary,
    opening: subtractDecimals(summary.opening, before),
    closing: subtractDecimals(summary.closing, toEnd),
    losses: { within, sum: lostIn(within), toEnd, ...(isSome(undated) && { undated }) },
  };
}
