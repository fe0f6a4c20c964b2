import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { VerifyLink } from "@/components/form/verify-link";
import type { Holder } from "@/lib/domain/holder";
import { translations } from "@/lib/i18n/translations";

type Fact = { readonly key: string; readonly label: string; readonly value: string };

const factLabel = "text-muted text-s print:text-[8pt]";

export function StatementSheet(props: {
  issuer: string;
  title: string;
  informative: string;
  amountsHidden: string;
  holder: Promise<Holder>;
  facts: readonly Fact[];
  basis: string;
  signed: boolean;
  controls: ReactNode;
  children: ReactNode;
}) {
  const { issuer, title, informative, amountsHidden, holder, facts, basis, signed } = props;
  const t = translations("statement");
  return (
    <article className="statement-page-sheet grid grid-cols-1 gap-4 print:block" data-sheet="">
      <header className="print:mb-4">
        <p className="hidden text-s print:block">{issuer}</p>
        <h1 className="print:text-[16pt]">{title}</h1>
        <p className="mt-1 text-muted print:text-inherit print:font-bold">{informative}</p>
      </header>
      {props.controls}
      <p className="hidden notice in-data-[amounts=hidden]:block print:hidden">{amountsHidden}</p>
      <dl className="flex flex-wrap gap-y-2 gap-x-6 py-3 border-y border-border print:gap-y-1 print:mb-4 print:py-2">
        {/* On a phone it has a line of its own, because it may come late. */}
        <div className="max-wide:basis-full">
          <dt className={factLabel}>{t("holder")}</dt>
          <dd className="wrap-anywhere">
            <DeferredContent value={holder} fallback="…">
              {({ name, taxId }) => (
                <>
                  <bdi>{name}</bdi>
                  {taxId === undefined ? null : ` · ${t("taxId")} `}
                  {taxId === undefined ? null : <bdi>{taxId}</bdi>}
                </>
              )}
            </DeferredContent>
          </dd>
        </div>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt className={factLabel}>{label}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
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
