import { FailureNotice, failureSentence } from "@/components/feedback/failure-notice";
import { Kept } from "@/components/feedback/keep-last";
import type { Outcome } from "@/lib/domain/failure";
import type { WordFigures } from "@/lib/domain/word-figures";
import { translations } from "@/lib/i18n/translations";
import { HelpWords } from "./help-words";

/** The words with the reader's figures; without them, and saying so, where they could not be read. */
export function ReadWords({ outcome }: { outcome: Outcome<WordFigures> }) {
  const t = translations();
  if (outcome.ok)
    return (
      <Kept>
        <HelpWords figures={outcome.value} />
      </Kept>
    );
  const { failure } = outcome;
  return (
    <Kept failed={`${t("failure.keptRows")} ${failureSentence(failure)}`}>
      <p>{t("help.figuresFailed")}</p>
      <FailureNotice failure={failure} />
      <HelpWords />
    </Kept>
  );
}
