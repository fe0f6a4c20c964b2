import type { ReactNode } from "react";

/** The layout of the summary. */
export function SummaryPage(props: { title: string; freshness: ReactNode; children: ReactNode }) {
  return (
    <div className="summary-page-page max-wide:[--section-gap:var(--spacing-3)] max-wide:[--section-heading:var(--spacing-touch)] print:[--section-heading:0] print:[--section-space:var(--spacing-1)]">
      <div className="flex flex-wrap items-center justify-between gap-x-5 min-h-touch mb-3">
        <h1>{props.title}</h1>
        {props.freshness}
      </div>
      {props.children}
    </div>
  );
}

/** The table of returns; its charts beside it where there is room. */
export function TableAndCharts(props: { table: ReactNode; charts: ReactNode }) {
  return (
    <div className="summary-page-yield grid grid-cols-1 gap-x-3 full:grid-cols-[minmax(280px,1fr)_minmax(0,3fr)]">
      <div>{props.table}</div>
      <div>{props.charts}</div>
    </div>
  );
}

/** Lists beside each other where there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,340px),1fr))] gap-x-5 items-start">
      {children}
    </div>
  );
}
