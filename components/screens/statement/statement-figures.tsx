import { FailureNotice, failureSentence } from "@/components/feedback/failure-notice";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import type { Outcome } from "@/lib/domain/failure";
import type { InterestStatement } from "@/lib/domain/interest-statement";
import { translations } from "@/lib/i18n/translations";
import { StatementTables } from "./statement-tables";

/** A year's tables, or why there are none; after a failed refresh, the previous tables. */
export function StatementFigures(props: {
  year: number;
  outcome: Outcome<readonly InterestStatement[]>;
}) {
  const { year, outcome } = props;
  const t = translations();
  if (!outcome.ok)
    return (
      <FreshOrStale failed={`${t("failure.keptRows")} ${failureSentence(outcome.failure)}`}>
        <FailureNotice failure={outcome.failure} />
      </FreshOrStale>
    );
  return (
    <FreshOrStale>
      <StatementTables year={year} statements={outcome.value} />
    </FreshOrStale>
  );
}
