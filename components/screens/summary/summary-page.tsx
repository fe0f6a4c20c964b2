import type { ReactNode } from "react";

/** The layout of the summary. */
export function SummaryPage(props: { title: string; freshness: ReactNode; children: ReactNode }) {
  return (
    <div className="[--section-gap:var(--spacing-5)] [--section-heading:36px] [--section-space:0] max-wide:[--section-gap:var(--spacing-3)] max-wide:[--section-heading:var(--spacing-touch)] print:[--section-heading:0] print:[--section-space:var(--spacing-1)]">
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
    <div className="grid grid-cols-1 gap-x-3 full:grid-cols-[minmax(280px,1fr)_minmax(0,3fr)]">
      <div className="min-w-0">{props.table}</div>
      <div className="min-w-0">{props.charts}</div>
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
