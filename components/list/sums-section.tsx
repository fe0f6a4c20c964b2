import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { PartFailure } from "@/components/feedback/failure-notice";
import { CardSkeleton } from "@/components/feedback/section";
import { Amount } from "@/components/money/amount";
import type { Failure, Outcome } from "@/lib/domain/failure";
import { type ListAddress, type ListShape, listHref } from "@/lib/domain/lists/list-address";
import { type FormattedAmount, formatCount } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { SumsTable, type SumsTableData } from "./sums-table";

const place = "mt-5 screen:max-wide:mt-3 print:mt-2";

/** The exact sums of all matching rows, never partial; a notice if the list has other rows. */
export function SumsSection(props: {
  title: string;
  summed: number;
  listed: number;
  table: SumsTableData;
  brief: boolean;
  short: { readonly label: string; readonly sums: readonly (FormattedAmount | undefined)[] };
  children: ReactNode;
}) {
  const { title, summed, listed, table, brief, short, children } = props;
  const t = translations("list");
  if (brief) {
    const known = summed === listed ? short.sums.filter((sum) => sum !== undefined) : [];
    return known.map((sum, at) => (
      <span key={sum.currency} className="not-first:ml-2 text-text">
        {at ? null : <span className="text-muted"> · {short.label} </span>}
        <Amount {...sum} />
      </span>
    ));
  }
  if (summed !== listed)
    return (
      <p role="status" className={`notice ${place}`} data-kind="warning">
        {t("sumsDiffer", { summed: formatCount(summed), listed: formatCount(listed) })}
      </p>
    );
  if (!table.rows.length) return null;
  return (
    <section className={place} aria-labelledby="sums">
      <h2 id="sums" className="mb-3 print:mb-1 text-m screen:max-wide:mb-2 screen:max-wide:text-s">
        {title}
      </h2>
      <SumsTable title={title} table={table} />
      {children}
    </section>
  );
}

export function SumsNotice(props: { words: string; failure: Failure; children?: ReactNode }) {
  return <PartFailure {...props} className={`notice grid gap-1 justify-items-start ${place}`} />;
}

/** Milliseconds. The sums are requested together with the rows: by now they are ready, or slow. */
const patience = 40;

export function LateSums<Sums>(props: {
  shape: ListShape;
  address: ListAddress;
  sums: Promise<Outcome<Sums>>;
  brief: boolean;
  children: (sums: Outcome<Sums>) => ReactNode;
}) {
  const { shape, address, sums, brief, children } = props;
  return (
    // With a new key per URL, new rows never wait for their sums.
    <DeferredContent
      key={listHref(shape, address)}
      value={sums}
      patience={patience}
      fallback={brief ? null : <CardSkeleton />}
    >
      {(read) => (brief && !read.ok ? null : children(read))}
    </DeferredContent>
  );
}
