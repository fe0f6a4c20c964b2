"use client";

import type { ComponentProps, ReactNode } from "react";
import type { AbsentWords } from "@/components/money/absent";
import { CopyRecords } from "@/components/proof/copy-records";
import { DataTable } from "@/components/table/data-table";
import type { TableRow } from "@/components/table/table-row";
import type { ChartData } from "./chart-data";

/** All values of a chart as a table, then `children`, then a copy of them. */
export function ChartTable(props: {
  title: string;
  data: ChartData;
  labelHead: string;
  calendarWord: string;
  absent: AbsentWords;
  foot: readonly TableRow[] | undefined;
  words: ComponentProps<typeof CopyRecords>["words"];
  children: ReactNode;
}) {
  const { title, data, labelHead, calendarWord, absent, foot = [], words, children } = props;
  const { labels, series, whole } = data;
  const isLinked = series.some(({ linked }) => linked);
  const records = [
    [labelHead, ...series.map(({ label }) => label)],
    ...labels.map(({ text, note }, index) => [
      note ? `${text} (${note.toLocaleLowerCase()})` : text,
      ...series.map(({ points }) => points[index]?.value ?? ""),
    ]),
    ...(whole ? [[whole.label, ...series.slice(1).map(() => ""), whole.value]] : []),
  ];
  return (
    <>
      <DataTable
        caption={title}
        className="chart-table-table"
        cards={series.some(({ kind }) => kind === "sum") ? "line" : undefined}
        columns={[
          { key: "label", label: labelHead, card: "what" },
          ...series.map(({ id, label, kind }) => ({
            key: id,
            label,
            card: kind === "sum" ? ("amount" as const) : undefined,
          })),
        ]}
        absent={absent}
        rows={[
          ...labels.map(({ text, note, href, calendar }, index) => ({
            key: text,
            cells: [
              {
                text,
                ...(note && { below: [note] }),
                ...(!isLinked && { href }),
                content: calendar && <CalendarLink {...{ calendar, calendarWord, text }} />,
              },
              ...series.map(({ points, linked, label }) => {
                const point = points[index];
                const link = linked && { href, spokenBefore: `${label}, ${text}` };
                return point ? { amount: point.text, ...link } : null;
              }),
            ],
          })),
          ...foot.map((row) => ({ ...row, mark: "strong" })),
        ]}
      />
      {children}
      <CopyRecords title={title} words={words} records={records} />
    </>
  );
}

function CalendarLink(props: { calendar: string; calendarWord: string; text: string }) {
  return (
    <a href={props.calendar} download className="ml-2 text-xs">
      .ics
      <span className="visually-hidden">
        : {props.calendarWord} ({props.text})
      </span>
    </a>
  );
}
