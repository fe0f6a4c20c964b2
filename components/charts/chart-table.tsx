"use client";

import type { ComponentProps } from "react";
import type { AbsentWords } from "@/components/money/absent";
import { CopyRecords } from "@/components/proof/proof";
import { DataTable } from "@/components/table/data-table";
import type { TableRow } from "@/components/table/table-row";
import type { ChartData } from "./chart-data";

export function ChartTable(props: {
  title: string;
  data: ChartData;
  labelHead: string;
  calendarWord: string;
  absent: AbsentWords;
  foot?: readonly TableRow[] | undefined;
}) {
  const { title, data, labelHead, calendarWord, absent, foot } = props;
  const isLinked = data.series.some(({ linked }) => linked);
  return (
    <section
      className="chart-table-scroll max-h-[360px] overflow-auto in-[[popover]]:max-h-none"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
      tabIndex={0}
    >
      <DataTable
        caption={title}
        className="chart-table-table"
        columns={[
          { key: "label", label: labelHead },
          ...data.series.map(({ id, label }) => ({ key: id, label })),
        ]}
        absent={absent}
        rows={data.labels.map(({ text, note, href, calendar }, index) => ({
          key: text,
          cells: [
            {
              text,
              ...(note && { below: [note] }),
              ...(!isLinked && { href }),
              content: calendar && <CalendarLink {...{ calendar, calendarWord, text }} />,
            },
            ...data.series.map(({ points, linked, label }) => {
              const point = points[index];
              const link = linked && { href, spokenBefore: `${label}, ${text}` };
              return point ? { amount: point.text, ...link } : null;
            }),
          ],
        }))}
        {...(foot && { foot })}
      />
    </section>
  );
}

export function ChartRecords(props: {
  title: string;
  data: ChartData;
  labelHead: string;
  words: ComponentProps<typeof CopyRecords>["words"];
}) {
  const { title, data, labelHead, words } = props;
  const { labels, series, whole } = data;
  const records = [
    [labelHead, ...series.map(({ label }) => label)],
    ...labels.map(({ text, note }, index) => [
      note ? `${text} (${note.toLocaleLowerCase()})` : text,
      ...series.map(({ points }) => points[index]?.value ?? ""),
    ]),
    ...(whole ? [[whole.label, ...series.slice(1).map(() => ""), whole.value]] : []),
  ];
  return <CopyRecords title={title} words={words} records={records} />;
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
