import { Amount } from "@/components/money/amount";
import {
  type AccountStatement,
  isAfterLosses,
  statementLosses,
} from "@/lib/domain/documents/account-statement";
import type { DecimalString } from "@/lib/domain/money/money";
import { formatAllDigits } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

export function AccountNotes({ statement }: { statement: AccountStatement }) {
  const { summary, reported } = statement;
  const { currency, uncounted, assumesDirections } = summary;
  const t = translations("accountStatement");
  const losses = statementLosses(summary);
  const isClear = !uncounted && !assumesDirections && reported === undefined && !summary.losses;
  if (isClear) return null;
  const money = (amount: DecimalString) => <Amount {...formatAllDigits({ amount, currency })} />;
  return (
    <ul className="grid gap-2 notice print:mt-4 print:p-0 print:text-[8pt]">
      {isAfterLosses(summary) ? <li>{t("lossesText")}</li> : null}
      {losses?.undated ? (
        <li>{t.rich("undated", { amount: () => money(losses.undated as DecimalString) })}</li>
      ) : null}
      {summary.losses === "unread" ? <li>{t("lossesUnread")}</li> : null}
      {uncounted ? <li>{t("uncounted", { count: uncounted })}</li> : null}
      {assumesDirections ? <li>{translations("movements")("directionsAssumed")}</li> : null}
      {reported === undefined ? null : (
        <li>
          {t("contradictionBefore")} {money(reported)}. {t("contradictionAfter")}
        </li>
      )}
    </ul>
  );
}
