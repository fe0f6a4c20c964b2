import Link from "next/link";
import type { ReactNode } from "react";
import { SectionSkeleton } from "@/components/feedback/section";
import { CardSkeleton } from "@/components/feedback/skeleton";
import { WordsLink } from "@/components/money/words-link";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

/** The anchors of the page's sections. Users may have saved URLs with them. */
export const loanSections = {
  course: "evolucion",
  reconciliation: "conciliacion",
  schedule: "calendario",
  movements: "movimientos",
} as const;

/** The layout of a loan's page, with a link back to the list. */
export function LoanPage({ loan, movements }: { loan: ReactNode; movements: ReactNode }) {
  const t = translations("loanDetail");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 print:hidden">
        <Link className="action-link" href={routes.loans.path} prefetch={false}>
          <span aria-hidden="true">‹</span> {t("back")}
        </Link>
        <WordsLink term="outstanding" />
      </div>
      <div className="grid grid-cols-1 gap-4">
        {loan}
        {movements}
      </div>
    </>
  );
}

/**
 * The page's heading: the loan's name, product and status. A provisional heading is level 1 until
 * the loan is loaded; without scripts the document contains both.
 */
export function LoanHeading(props: {
  title: string;
  provisional?: boolean;
  product?: string | undefined;
  status?: ReactNode;
  actions?: ReactNode;
}) {
  const { title, provisional = false, product, status, actions } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5">
      <div className="flex flex-wrap items-center gap-y-1 gap-x-3 min-w-0">
        {provisional ? (
          // biome-ignore lint/a11y/useSemanticElements: the page's one h1 is the loan's
          <div role="heading" aria-level={1} className="loan-page-provisional">
            {title}
          </div>
        ) : (
          <h1 className="wrap-anywhere">
            <bdi>{title}</bdi>
          </h1>
        )}
        {status}
        {product ? <bdi className="basis-full text-muted wrap-anywhere">{product}</bdi> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-x-4">{actions}</div> : null}
    </div>
  );
}

/** Replaces the loan while it loads. */
export function LoanSkeleton() {
  const t = translations();
  return (
    <>
      <LoanHeading title={t("titles.loanDetail")} provisional />
      <CardSkeleton label={t("list.loading")} />
      <SectionSkeleton lines={8} label={t("list.loading")} />
    </>
  );
}
