import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { VerifyLink } from "@/components/form/verify-link";
import type { Holder } from "@/lib/domain/holder";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

const factLabel = "text-muted text-s print:text-[8pt]";

export type Issue = {
  readonly holder: Promise<Holder>;
  readonly issuer: string;
  readonly signed: boolean;
};

export function StatementSheet(
  props: Issue & {
    of: "statement" | "accountStatement";
    title: string;
    period: string;
    basis: string;
    controls: ReactNode;
    children: ReactNode;
  },
) {
  const { of, title, period, basis, holder, issuer, signed } = props;
  const t = translations();
  return (
    <article className="statement-page-sheet grid grid-cols-1 gap-4 print:block" data-sheet="">
      <header className="print:mb-4">
        <p className="hidden text-s print:block">{issuer}</p>
        <h1 className="print:text-[16pt]">{title}</h1>
        <p className="mt-1 text-muted print:text-inherit print:font-bold">
          {t(`${of}.informative`)}
        </p>
      </header>
      {props.controls}
      <p className="hidden notice in-data-[amounts=hidden]:block print:hidden">
        {t(`${of}.amountsHidden`)}
      </p>
      <dl className="flex flex-wrap gap-y-2 gap-x-6 py-3 border-y border-border print:gap-y-1 print:mb-4 print:py-2">
        {/* On a phone it has a line of its own, because it may come late. */}
        <div className="max-wide:basis-full">
          <dt className={factLabel}>{t("statement.holder")}</dt>
          <dd className="wrap-anywhere">
            <DeferredContent value={holder} fallback="…">
              {({ name, taxId }) => (
                <>
                  <bdi>{name}</bdi>
                  {taxId === undefined ? null : ` · ${t("statement.taxId")} `}
                  {taxId === undefined ? null : <bdi>{taxId}</bdi>}
                </>
              )}
            </DeferredContent>
          </dd>
        </div>
        {(["period", "issued"] as const).map((key) => (
          <div key={key}>
            <dt className={factLabel}>{t(`${of}.${key}`)}</dt>
            <dd className="wrap-anywhere">
              <bdi>{key === "period" ? period : formatDate(today())}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {props.children}
      <p className="text-muted text-s print:mt-4 print:text-[8pt]">{basis}</p>
      {signed ? (
        <p className="text-muted text-s [&_a]:py-[14px] print:hidden">
          <VerifyLink words="statement" />
        </p>
      ) : null}
    </article>
  );
}
