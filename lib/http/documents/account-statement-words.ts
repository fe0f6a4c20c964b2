import "server-only";
import { readConfig } from "@/lib/config";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import {
  type AccountSummary,
  isAfterLosses,
  movementsBalance,
  statementLosses,
} from "@/lib/domain/documents/account-statement";
import type { StatementEnd } from "@/lib/domain/documents/statement-run";
import { isContradicted } from "@/lib/domain/movements/withholding";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import type { OpenStatement } from "./open-statement";
import { holderText } from "./read-holder";

export function statementWords(
  { holder, summary, period }: Pick<OpenStatement, "holder" | "summary" | "period">,
  day: (date: CalendarDate) => string,
) {
  const { currency, assumesDirections, withholding } = summary;
  const { from, to } = period;
  const t = translations("accountStatement");
  const now = today();
  const range = t("wholePeriod", { from: day(from), to: day(to) });
  const issuer = readConfig().productName;
  return {
    issuer,
    facts: [
      [t("holder"), holderText(holder)],
      [t("period"), to === now ? `${range} (${t("untilToday")})` : range],
      [t("currency"), currency],
      [t("issued"), day(now)],
    ] as const,
    basis: [
      t("basis", { product: issuer }),
      ...(isAfterLosses(summary) ? [t("lossesText")] : []),
      ...(assumesDirections ? [translations("movements")("directionsAssumed")] : []),
      ...(withholding && isContradicted(withholding)
        ? [translations("withholding")("contradiction")]
        : []),
    ],
    fileName: t("fileName", { currency, from, to }),
  };
}

export function statementNotes(
  summary: AccountSummary,
  { reported }: StatementEnd,
  amount: (text: StatementEnd["closing"]) => string,
): string[] {
  const { currency, uncounted } = summary;
  const t = translations("accountStatement");
  const closing = movementsBalance(summary);
  const losses = statementLosses(summary);
  const undatedOf = (lost: StatementEnd["closing"]) => () => `${amount(lost)} ${currency}`;
  return [
    ...(losses?.undated ? [t.markup("undated", { amount: undatedOf(losses.undated) })] : []),
    ...(summary.losses === "unread" ? [t("lossesUnread")] : []),
    ...(uncounted > 0 ? [t("uncounted", { count: uncounted })] : []),
    ...(reported === undefined
      ? []
      : [t("contradiction", { reported: amount(reported), closing: amount(closing), currency })]),
  ];
}
