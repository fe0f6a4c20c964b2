"use client";

import { Fragment, use } from "react";
import { RowCells } from "@/components/list/list-table";
import type { AbsentWords } from "@/components/money/absent";
import { CellContent, cellProps } from "@/components/table/cell-content";

export type FactWords = {
  readonly labels: readonly (readonly [key: string, label: string])[];
  readonly absent: AbsentWords;
};

export function FactList({ words }: { words: FactWords }) {
  const cells = use(RowCells);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-y-2 gap-x-4 pt-2 px-3 pb-3 text-s [&_dt]:text-muted wide:hidden print:hidden">
      {words.labels.map(([key, label]) => (
        <Fragment key={key}>
          <dt>{label}</dt>
          <dd {...cellProps(cells[key])}>
            <CellContent cell={cells[key]} absent={words.absent} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
