import { failureSentence, PartFailure } from "@/components/feedback/failure-notice";
import { LinkedDisclosure } from "@/components/feedback/linked-disclosure";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { Link } from "@/components/link";
import { Chip, type Tone } from "@/components/status/chip";
import { typeChip } from "@/components/status/labels";
import type { Outcome } from "@/lib/domain/failure";
import { listHref, movementList } from "@/lib/domain/lists/list-address";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import { type LeftOut, reconcile, type Verdict } from "@/lib/domain/loans/reconciliation";
import { isKnownMovementType } from "@/lib/domain/movements/movement";
import { assumesDirections, type MovementTotal } from "@/lib/domain/movements/movement-totals";
import { hasPayments } from "@/lib/domain/payments/payment";
import { formatCount } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loanSections, openParameter } from "./loan-links";
import { ReconciliationTable } from "./reconciliation-table";

/** Without all sums it verifies nothing. For a loan that was never placed it shows only differences. */
export function Reconciliation(props: {
  loan: LoanDetail;
  totals: Outcome<readonly MovementTotal[]>;
  opened: readonly string[];
}) {
  const { loan, totals, opened } = props;
  const t = translations();
  const { checks, verdict, leftOut } = reconcile(loan, totals.ok ? totals.value : undefined);
  const failed = totals.ok ? undefined : failureSentence(totals.failure);
  if (!hasPayments(loan) && verdict === "ties" && !leftOut.length)
    return <FreshOrStale>{null}</FreshOrStale>;
  const head = (
    <>
      <h2 id={place}>{t("loanDetail.reconciliation")}</h2>
      <Chip label={t(`loanDetail.verdicts.${verdict}`)} tone={verdictTones[verdict]} />
    </>
  );
  const body = (
    <div className="pb-2">
      <p className="px-5 pb-3 text-muted max-wide:px-4">{t(`loanDetail.overall.${verdict}`)}</p>
      {totals.ok ? null : <PartFailure failure={totals.failure} className={noteLook} />}
      <ReconciliationTable loan={loan} checks={checks} />
    </div>
  );
  return (
    <FreshOrStale
      failed={failed && `${t("loanDetail.reconciliation")}: ${t("failure.keptRows")} ${failed}`}
    >
      <section className="card print:break-inside-avoid" aria-labelledby={place}>
        {totals.ok && verdict !== "differs" ? (
          <LinkedDisclosure parameter={openParameter} value={place} title={head} look={headLook}>
            {opened.includes(place) ? body : null}
          </LinkedDisclosure>
        ) : (
          <>
            <div className="flex items-center gap-3 min-h-touch px-5 max-wide:px-4">{head}</div>
            {body}
          </>
        )}
        {totals.ok && totals.value && assumesDirections(totals.value) ? (
          <p className={noteLook} data-kind="warning">
            {t("movements.directionsAssumed")}
          </p>
        ) : null}
        {leftOut.length ? <LeftOutMovements loan={loan} leftOut={leftOut} /> : null}
      </section>
    </FreshOrStale>
  );
}

const place = loanSections.reconciliation;

const headLook = "disclosure-row gap-3 px-5 text-inherit max-wide:px-4 [--sign-gap:auto]";
const noteLook = "grid gap-1 justify-items-start my-3 mx-5 notice max-wide:mx-4";

const verdictTones: Record<Verdict["kind"], Tone> = {
  ties: "done",
  differs: "stopped",
  unverifiable: "neutral",
};

function LeftOutMovements(props: { loan: LoanDetail; leftOut: readonly LeftOut[] }) {
  const { loan, leftOut } = props;
  const t = translations();
  return (
    <div className={noteLook} data-kind="warning">
      <p>{t("loanDetail.leftOut")}</p>
      <ul>
        {leftOut.map(({ currency, type, count }) => (
          <li key={`${currency} ${type}`}>
            <Link
              className="wide-press"
              href={listHref(movementList, {
                filters: {
                  loanId: loan.id,
                  status: "COMPLETED",
                  currency,
                  ...(isKnownMovementType(type) && { type }),
                },
              })}
            >
              <bdi>
                {t("loanDetail.leftOutOne", {
                  count: formatCount(count),
                  type: typeChip(type, t).label,
                  currency,
                })}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
