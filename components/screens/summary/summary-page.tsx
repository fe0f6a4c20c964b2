import type { ReactNode } from "react";

/** The layout of the summary. */
export function SummaryPage(props: { title: string; freshness: ReactNode; children: ReactNode }) {
  return (
    <div className="summary-page-page">
      <div className="summary-page-heading">
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
    <div className="summary-page-yield">
      <div>{props.table}</div>
      <div>{props.charts}</div>
    </div>
  );
}

/** Lists beside each other where there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className="summary-page-blocks">{children}</div>;
}
