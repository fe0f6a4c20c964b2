"use client";

import { CopyButton } from "@/components/feedback/copy-button";
import { csvRecord, csvStart, withoutFormula } from "@/lib/domain/documents/csv";
import type { DecimalString } from "@/lib/domain/money/money";

/** Copies records for a spreadsheet, or saves them as CSV, with every digit. Not offered while amounts are hidden. */
export function CopyRecords(props: {
  title: string;
  words: { readonly copy: string; readonly copied: string; readonly notCopied: string };
  records: readonly (readonly string[])[];
}) {
  const { title, words, records } = props;
  const isNumeral = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
  const cellOf = (text: string) => (isNumeral(text) ? { number: text as DecimalString } : text);
  const csv = records.map((record) => csvRecord(record.map(cellOf), "excel-mx")).join("");
  const pastedOf = (text: string) => (isNumeral(text) ? text : withoutFormula(text));
  return (
    <div className="flex flex-wrap items-center gap-3 mt-3 print:hidden amounts-hidden:hidden">
      <CopyButton
        className="button noscript:hidden"
        text={() => records.map((record) => record.map(pastedOf).join("\t")).join("\n")}
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
