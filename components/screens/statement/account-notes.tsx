import { Amount } from "@/components/money/amount";
import type { AccountStatement } from "@/lib/domain/account-statement";
import { formatAllDigits } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/** What a reader must know about the sums: nothing, if all is well. */
export function AccountNotes({ statement }: { statement: AccountStatement }) {
  const { summary, reported } = statement;
  const { currency, uncounted, assumesDirections } = summary;
  const t = translations("accountStatement");
  if (!uncounted && !assumesDirections && reported === undefined) return null;
  return (
    <ul className="grid gap-2 notice print:mt-4 print:p-0 print:text-[8pt]">
      {uncounted ? <li>{t("uncounted", { count: uncounted })}</li> : null}
      {assumesDirections ? <li>{translations("movements")("directionsAssumed")}</li> : null}
      {reported === undefined ? null : (
        <li>
          {t("contradictionBefore")} <Amount {...formatAllDigits({ amount: reported, currency })} />
          . {t("contradictionAfter")}
        </li>
      )}
    </ul>
  );
}
