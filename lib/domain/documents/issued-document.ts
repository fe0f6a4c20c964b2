import type { CalendarDate } from "../dates/calendar-date";

export const knownDocumentKinds = [
  "contract",
  "note",
  "certificate",
  "invoice",
  "notice",
  "other",
] as const;

export function isKnownDocumentKind(kind: string): kind is (typeof knownDocumentKinds)[number] {
  return (knownDocumentKinds as readonly string[]).includes(kind);
}

/** A document that the lender's company issued, unlike the statements that the portal makes. */
export type IssuedDocument = {
  readonly id: string;
  /** A known kind, or any text. */
  readonly kind: string;
  readonly title: string;
  readonly issuedOn: CalendarDate;
  readonly loanId?: string;
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
};

export const pdfType = "application/pdf";

/** The media types of the files that the portal hands on, each with the ending of their names. */
export const documentEndings: ReadonlyMap<string, string> = new Map([
  [pdfType, "pdf"],
  ["application/xml", "xml"],
  ["text/xml", "xml"],
  ["application/zip", "zip"],
  ["image/png", "png"],
  ["image/jpeg", "jpg"],
  ["text/csv", "csv"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"],
]);

export const mostDocumentMegabytes = 20;
