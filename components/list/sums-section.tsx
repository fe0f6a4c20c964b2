import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { FailureActions, failureSentence } from "@/components/feedback/failure-notice";
import { CardSkeleton } from "@/components/feedback/skeleton";
import type { Failure } from "@/lib/domain/failure";
import { type ListAddress, type ListShape, listHref } from "@/lib/domain/lists/list-address";
import { formatCount } from "@/lib/i18n/format";
import { referenceText } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { SumsTable, type SumsTableData } from "./sums-table";

/** A phone folds more rows than these, which would push the list off the screen. */
const mostUnfolded = 2;

const place = "mt-5 screen:max-wide:mt-0 screen:max-wide:mb-4";

/** The exact sums of all matching rows, never partial; a notice if the list has other rows. */
export function SumsSection(props: {
  title: string;
  summed: number;
  listed: number;
  table: SumsTableData;
  short?: ReactNode;
  children: ReactNode;
}) {
  const { title, summed, listed, table, short, children } = props;
  const t = translations("list");
  if (summed !== listed)
    return (
      <p role="status" className={`notice ${place}`} data-kind="warning">
        {t("sumsDiffer", { summed: formatCount(summed), listed: formatCount(listed) })}
      </p>
    );
  if (!table.rows.length) return null;
  return (
    <section className={place} aria-labelledby="sums">
      <h2 id="sums" className="mb-3 text-m screen:max-wide:mb-2 screen:max-wide:text-s">
        {title}
      </h2>
      <details
        className="open-when-wide open-on-paper"
        open={!short && table.rows.length <= mostUnfolded}
      >
        {short ?? (
          <summary className="disclosure-summary print:hidden">
            {translations("summary")("parts")}
          </summary>
        )}
        <SumsTable title={title} table={table} />
        {children}
      </details>
    </section>
  );
}

export function SumsNotice(props: { title: string; failure: Failure; children?: ReactNode }) {
  const { title, failure, children } = props;
  return (
    <section
      role="status"
      className={`notice grid gap-1 justify-items-start ${place}`}
      data-kind="warning"
    >
      <h2 className="text-m">{title}</h2>
      <p>{failureSentence(failure)}</p>
      {children}
      <p>{referenceText(failure.requestId)}</p>
      <FailureActions failure={failure} quiet />
    </section>
  );
}

/** Milliseconds. The sums are requested together with the rows: by now they are ready, or slow. */
const patience = 40;

export function LateSums<Sums>(props: {
  shape: ListShape;
  address: ListAddress;
  sums: Promise<Sums>;
  fallback?: ReactNode;
  children: (sums: Sums) => ReactNode;
}) {
  const { shape, address, sums, fallback, children } = props;
  return (
    // With a new key per URL, new rows never wait for their sums.
    <DeferredContent
      key={listHref(shape, address)}
      value={sums}
      patience={patience}
      fallback={fallback ?? <CardSkeleton label={translations("list")("loading")} />}
    >
      {children}
    </DeferredContent>
  );
}
