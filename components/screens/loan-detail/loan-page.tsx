import type { ReactNode } from "react";
import { Link } from "@/components/link";
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

export function LoanPage(props: { loan: ReactNode; movements: ReactNode; documents: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {props.loan}
      {props.movements}
      {props.documents}
    </div>
  );
}

export function LoanHeading(props: {
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
