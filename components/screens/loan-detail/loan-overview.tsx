import type { ComponentProps, ReactNode } from "react";
import { CopyButton } from "@/components/feedback/copy-button";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { FailedRead } from "@/components/feedback/failure-notice";
import { RetryButton } from "@/components/feedback/retry-button";
import { CardSkeleton, Section, SectionSkeleton } from "@/components/feedback/section";
import { FreshOrStale, StaleWhileError } from "@/components/feedback/stale-while-error";
import { Link } from "@/components/link";
import { Menu } from "@/components/menu";
import { Chip } from "@/components/status/chip";
import { statusChip } from "@/components/status/labels";
import type { Outcome } from "@/lib/domain/failure";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import { isFinished } from "@/lib/domain/loans/loan-progress";
import { standingOf } from "@/lib/domain/loans/loan-standing";
import type { MovementTotal } from "@/lib/domain/movements/movement-totals";
import { hasPayments } from "@/lib/domain/payments/payment";
import { loanName } from "@/lib/i18n/entity-name";
import { today } from "@/lib/i18n/format";
import { updatedWords } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { helpTermPath, routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { KeyFigures, LoanResult } from "./key-figures";
import { LoanCharts } from "./loan-charts";
import { loanSections } from "./loan-links";
import { LoanState } from "./loan-state";
import { Reconciliation } from "./reconciliation";
import { Schedule } from "./schedule";

/** A loan never placed has no charts. The totals may come later than the loan, or be missing. */
export function LoanOverview(props: {
  outcome: Outcome<LoanDetail>;
  totals: Promise<Outcome<readonly MovementTotal[]>>;
  opened: readonly string[];
}) {
  const { outcome, totals, opened } = props;
  const t = translations();
  if (!outcome.ok) {
    const heading = <LoanHeading title={t("titles.loanDetail")} />;
    return <FailedRead failure={outcome.failure} before={heading} />;
  }
  const loan = outcome.value;
  const standing = standingOf(loan, today());
  const { asOf } = loan;
  const news = asOf ? { asOf, text: updatedWords(asOf) } : undefined;
  return (
    <FreshOrStale>
      <LoanHeading
        title={
          loan.reference
            ? t("loanDetail.heading", { reference: loan.reference })
            : loanName(loan, t)
        }
        product={loan.product}
        status={
          standing.overdue || standing.maturedDays !== undefined ? (
            <Chip label={t("loanDetail.standing.inArrears")} tone="overdue" />
          ) : (
            <Chip {...statusChip("loan", loan.status, t)} />
          )
        }
        actions={
          <>
            {news ? <p>{news.text}</p> : null}
            <LoanMenu reference={loan.reference} news={news} />
          </>
        }
      />
      <LoanState loan={loan} standing={standing} />
      <KeyFigures loan={loan} opened={opened} />
      {isFinished(loan) ? <LoanResult loan={loan} totals={totals} /> : null}
      <Section
        id={loanSections.schedule}
        title={t("loanDetail.schedule")}
        {...(hasScreen("help") && {
          more: { label: t("loanDetail.scheduleWords"), href: helpTermPath("received") },
        })}
        // The schedule shows its currency only here.
        note={t("loanDetail.unit", { currency: loan.principal.currency })}
      >
        <Schedule loan={loan} opened={opened} />
      </Section>
      {hasPayments(loan) ? (
        <Section id={loanSections.course} title={t("loanDetail.course")}>
          <StaleWhileError>
            <DeferredContent value={totals} fallback={<CardSkeleton />}>
              {(read) => <LoanCharts loan={loan} totals={read} />}
            </DeferredContent>
          </StaleWhileError>
        </Section>
      ) : null}
      <StaleWhileError>
        <DeferredContent value={totals} fallback={<SectionSkeleton lines={1} />}>
          {(read) => <Reconciliation loan={loan} totals={read} opened={opened} />}
        </DeferredContent>
      </StaleWhileError>
    </FreshOrStale>
  );
}

function LoanHeading(props: {
  title: string;
  product?: string | undefined;
  status?: ReactNode;
  actions?: ReactNode;
}) {
  const { title, product, status, actions } = props;
  return (
    <div>
      <div className="flex items-center gap-3 min-h-touch -mt-2 text-muted text-s tabular-nums print:min-h-0">
        <Link className="action-link mr-auto" href={routes.loans.path}>
          <span aria-hidden="true">‹</span> {translations("loanDetail")("back")}
        </Link>
        {actions}
      </div>
      <div className="flex flex-wrap items-center gap-y-1 gap-x-3">
        <h1 className="wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        {status}
        {product ? <bdi className="text-muted wrap-anywhere">{product}</bdi> : null}
      </div>
    </div>
  );
}

function LoanMenu(props: {
  reference: string | undefined;
  news: ComponentProps<typeof RetryButton>["news"];
}) {
  const { reference, news } = props;
  const t = translations();
  const line = "menu-line px-3 noscript:hidden";
  const copy = { className: line, notCopied: t("loanDetail.notCopied") };
  return (
    <Menu
      icon="more"
      name={t("list.more")}
      look="icon-button"
      opens={{ className: "p-2 min-w-[240px] text-text text-m" }}
    >
      <CopyButton {...copy} label={t("loanDetail.copyLink")} copied={t("loanDetail.linkCopied")} />
      {reference ? (
        <CopyButton
          {...copy}
          text={reference}
          label={t("loanDetail.copyReference")}
          copied={t("loanDetail.referenceCopied")}
        />
      ) : null}
      <RetryButton className={line} label={t("list.refresh")} news={news} />
      {hasScreen("help") ? (
        <Link className="menu-line px-3" href={helpTermPath("outstanding")}>
          {t("help.wordsLink")}
        </Link>
      ) : null}
    </Menu>
  );
}
