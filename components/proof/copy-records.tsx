"use client";

import { CopyButton } from "@/components/feedback/copy-button";
import { csvRecord, csvStart, withoutFormula } from "@/lib/domain/csv";
import type { DecimalString } from "@/lib/domain/money";

/** Copies records for a spreadsheet, or saves them as CSV, with every digit. Not offered while amounts are hidden. */
export function CopyRecords(props: {
  /** The name of the file. */
  title: string;
  words: { readonly copy: string; readonly copied: string; readonly notCopied: string };
  /** Texts, and amounts as plain numerals. */
  records: readonly (readonly string[])[];
}) {
  const { title, words, records } = props;
  const rows = records.map((record) =>
    record.map((text) =>
      /^-?\d+(\.\d+)?$/.test(text) ? { number: text as DecimalString } : withoutFormula(text),
    ),
  );
  const csv = rows.map((row) => csvRecord(row, "excel-mx")).join("");
  const pasted = rows.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell : cell.number)),
  );
  return (
    <div className="flex flex-wrap items-center gap-3 mt-3 print:hidden amounts-hidden:hidden">
      <CopyButton
        className="button noscript:hidden"
        text={() => pasted.map((row) => row.join("\t")).join("\n")}
        label={words.copy}
        copied={words.copied}
        notCopied={words.notCopied}
      />
      <a
        className="button"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvStart("excel-mx") + csv)}`}
        download={`${title}.csv`}
      >
        .csv
        <span className="visually-hidden">: {title}</span>
      </a>
    </div>
  );
}
