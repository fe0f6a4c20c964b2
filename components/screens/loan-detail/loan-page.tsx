import Link from "next/link";
import type { ReactNode } from "react";
import { SectionSkeleton } from "@/components/feedback/section";
import { CardSkeleton } from "@/components/feedback/skeleton";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

/** The anchors of the page's sections. Users may have saved URLs with them. */
export const loanSections = {
  course: "evolucion",
  reconciliation: "conciliacion",
  schedule: "calendario",
  movements: "movimientos",
  documents: "documentos",
} as const;

/** The layout of a loan's page. */
export function LoanPage(props: { loan: ReactNode; movements: ReactNode; documents: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {props.loan}
      {props.movements}
      {props.documents}
    </div>
  );
}

/**
 * The page's heading: a link back to the list, then the loan's name, status and product. A
 * provisional heading is level 1 until the loan is loaded; without scripts the document contains
 * both.
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
    <div className={provisional ? "loan-page-provisional" : undefined}>
      <div className="flex items-center gap-3 min-h-touch -mt-2 text-muted text-s tabular-nums print:min-h-0">
        <Link className="action-link mr-auto" href={routes.loans.path} prefetch={false}>
          <span aria-hidden="true">‹</span> {translations("loanDetail")("back")}
        </Link>
        {actions}
      </div>
      <div className="flex flex-wrap items-center gap-y-1 gap-x-3">
        {provisional ? (
          // biome-ignore lint/a11y/useSemanticElements: the page's one h1 is the loan's
          <div role="heading" aria-level={1}>
            {title}
          </div>
        ) : (
          <h1 className="wrap-anywhere">
            <bdi>{title}</bdi>
          </h1>
        )}
        {status}
        {product ? <bdi className="text-muted wrap-anywhere">{product}</bdi> : null}
      </div>
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
