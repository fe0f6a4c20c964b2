import type { ReactNode } from "react";
import { VerifyLink } from "@/components/form/verify-link";

type Fact = { readonly key: string; readonly label: string; readonly value: string };

/** The frame of a statement's figures, on the screen and on paper. */
export function StatementSheet(props: {
  issuer: string;
  title: string;
  informative: string;
  amountsHidden: string;
  facts: readonly Fact[];
  basis: string;
  /** Whether its files carry a code. */
  signed: boolean;
  controls: ReactNode;
  children: ReactNode;
}) {
  const { issuer, title, informative, amountsHidden, facts, basis, signed } = props;
  return (
    <article className="statement-page-sheet print:block" data-sheet="">
      <header className="statement-page-heading print:mb-[4mm]">
        <p className="hidden print:block print:text-[9pt]">{issuer}</p>
        <h1>{title}</h1>
        <p className="mt-1 text-muted print:text-inherit print:text-[10pt] print:font-bold">
          {informative}
        </p>
      </header>
      {props.controls}
      <p className="statement-page-notice notice statement-page-hidden-amounts hidden">
        {amountsHidden}
      </p>
      <dl className="statement-page-facts">
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {props.children}
      <p className="statement-page-basis print:mt-[5mm]">{basis}</p>
      {signed ? (
        <p className="statement-page-basis print:mt-[5mm] statement-page-verifiable">
          <VerifyLink words="statement" />
        </p>
      ) : null}
    </article>
  );
}
