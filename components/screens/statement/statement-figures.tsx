import { FailureNotice, failureSentence } from "@/components/feedback/failure-notice";
import { Kept } from "@/components/feedback/keep-last";
import type { Outcome } from "@/lib/domain/failure";
import type { InterestStatement } from "@/lib/domain/interest-statement";
import { translations } from "@/lib/i18n/translations";
import { StatementTables } from "./statement-tables";

/** A year's tables, or why there are none; after a refresh that failed, the ones that were there. */
export function StatementFigures(props: {
  year: number;
  outcome: Outcome<readonly InterestStatement[]>;
}) {
  const { year, outcome } = props;
  const t = translations();
  if (!outcome.ok)
    return (
      <Kept failed={`${t("failure.keptRows")} ${failureSentence(outcome.failure)}`}>
        <FailureNotice failure={outcome.failure} />
      </Kept>
    );
  return (
    <Kept>
      <StatementTables year={year} statements={outcome.value} />
    </Kept>
  );
}
