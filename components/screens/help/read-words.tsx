import { FailureNotice, failureSentence } from "@/components/feedback/failure-notice";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import type { Outcome } from "@/lib/domain/failure";
import type { GlossaryFigures } from "@/lib/domain/glossary-figures";
import { translations } from "@/lib/i18n/translations";
import { HelpWords } from "./help-words";

/** The terms with the lender's figures, or with a notice if those could not be read. */
export function ReadWords({ outcome }: { outcome: Outcome<GlossaryFigures> }) {
  const t = translations();
  if (outcome.ok)
    return (
      <FreshOrStale>
        <HelpWords figures={outcome.value} />
      </FreshOrStale>
    );
  const { failure } = outcome;
  return (
    <FreshOrStale failed={`${t("failure.keptRows")} ${failureSentence(failure)}`}>
      <p>{t("help.figuresFailed")}</p>
      <FailureNotice failure={failure} />
      <HelpWords />
    </FreshOrStale>
  );
}
