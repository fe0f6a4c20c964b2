import { getTranslations } from "next-intl/server";
import { Block } from "@/components/feedback/block";
import { FailureNotice, failureSentence } from "@/components/feedback/failure-notice";
import { Freshness } from "@/components/feedback/freshness";
import { Kept } from "@/components/feedback/keep-last";
import { Chip } from "@/components/status/chip";
import { statusChip } from "@/components/status/labels";
import type { Outcome } from "@/lib/domain/failure";
import type { LoanDetail } from "@/lib/domain/loan";
import { KeyFigures } from "./key-figures";
import { LoanHeading, loanSections } from "./loan-page";
import { Progress } from "./progress";
import { Schedule } from "./schedule";

/** The loan itself: what it is, its figures, how far it has come and its schedule. */
export async function LoanOverview({ outcome }: { outcome: Outcome<LoanDetail> }) {
  const t = await getTranslations();
  if (!outcome.ok)
    return (
      <Kept failed={`${t("failure.keptRows")} ${await failureSentence(outcome.failure)}`}>
        <LoanHeading title={t("titles.loanDetail")} />
        <FailureNotice failure={outcome.failure} />
      </Kept>
    );
  const loan = outcome.value;
  return (
    <Kept>
      <LoanHeading
        title={t("loanDetail.heading", { reference: loan.reference ?? loan.id })}
        product={loan.product}
        status={<Chip {...statusChip(loan.status, t)} />}
        freshness={<Freshness asOf={loan.asOf} />}
      />
      <KeyFigures loan={loan} />
      <Progress loan={loan} />
      <Block id={loanSections.schedule} title={t("loanDetail.schedule")}>
        <Schedule loan={loan} />
      </Block>
    </Kept>
  );
}
