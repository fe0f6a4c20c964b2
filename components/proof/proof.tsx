"use client";

import type { ReactNode } from "react";
import { CopyButton } from "@/components/feedback/copy-button";
import { Menu } from "@/components/menu";
import { csvRecord, csvStart, withoutFormula } from "@/lib/domain/documents/csv";
import type { DecimalString } from "@/lib/domain/money/money";

/** A sheet with the sum that makes a figure, without scripts. `onPaper`: classes that print it. */
export function Proof(props: {
  title: string;
  words: { readonly open: string; readonly close: string };
  onPaper?: string;
  children: ReactNode;
}) {
  const { title, words, onPaper = "", children } = props;
  return (
    <Menu
      label={words.open}
      name={`${words.open}: ${title}`}
      look="button-quiet wide-press min-h-[24px] px-0 text-s"
      close={words.close}
      opens={{ className: `${sheet} ${onPaper}`, role: "dialog", "aria-label": title }}
    >
      <p className="text-l font-bold print:hidden">{title}</p>
      {children}
    </Menu>
  );
}

const sheet =
  "screen:open:grid grid-cols-[100%] content-start gap-3 [position-area:none] inset-[0_0_0_auto] w-[min(480px,100vw)] h-dvh max-h-none m-0 p-5 rounded-none backdrop:bg-(--scrim) max-wide:inset-[auto_0_0] max-wide:w-full max-wide:h-auto max-wide:max-h-[88dvh] max-wide:p-4 max-wide:rounded-t-l print:static print:w-auto print:h-auto print:max-h-none print:p-0 print:border-0 print:overflow-visible";

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
