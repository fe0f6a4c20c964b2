import { type CalendarDate, parseCalendarDate } from "../dates/calendar-date";

/** The kinds of documents that carry a code. Their names are in published codes: never rename one. */
export const documentKinds = ["account-statement", "interest-statement"] as const;

type DocumentKind = (typeof documentKinds)[number];

export type DocumentFacts = {
  readonly keyId: string;
  readonly kind: DocumentKind;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** UTC, whole seconds: `2026-11-23T01:10:27Z`. */
  readonly issuedAt: string;
};

export type DocumentVerdict =
  | { readonly outcome: "genuine"; readonly facts: DocumentFacts }
  | { readonly outcome: "changed" | "unknown-key" | "unreadable" };

/** A document's code is in its last bytes. No code is longer. */
export const longestCode = 256;

/** The code at the end of a text. 64 bytes leave four bits of the last letter unused: they are 0. */
export const codeAtEnd =
  /D1\.[0-9a-f]{8}\.[a-z-]{1,32}\.\d{8}-\d{8}\.\d{8}T\d{6}Z\.[\w-]{85}[AQgw]$/;

/** Returns a code without its signature: `D1.<key>.<kind>.<from>-<to>.<instant>`. */
export function writeClaim({ keyId, kind, from, to, issuedAt }: DocumentFacts): string {
  const period = `${from.replaceAll("-", "")}-${to.replaceAll("-", "")}`;
  return `D1.${keyId}.${kind}.${period}.${issuedAt.replace(/[-:]/g, "")}`;
}

/** The text that is signed: the claim and the SHA-256 of all bytes before the code, in hexadecimal. */
export function signedText(claim: string, digest: string): string {
  return `${claim}.${digest}`;
}

export function parseDocumentCode(text: string) {
  if (text.length > longestCode || codeAtEnd.exec(text)?.index !== 0) return undefined;
  const [, keyId = "", kindName, period = "", instant = "", signature = ""] = text.split(".");
  const kind = documentKinds.find((each) => each === kindName);
  const from = parseCalendarDate(withDashes(period.slice(0, 8)));
  const to = parseCalendarDate(withDashes(period.slice(9)));
  const issuedAt = readInstant(instant);
  if (!kind || !from || !to || from > to || !issuedAt) return undefined;
  const facts: DocumentFacts = { keyId, kind, from, to, issuedAt };
  return { facts, claim: text.slice(0, -signature.length - 1), signature };
}

function withDashes(digits: string): string {
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

function readInstant(text: string): string | undefined {
  const date = parseCalendarDate(withDashes(text.slice(0, 8)));
  const [hours, minutes, seconds] = [text.slice(9, 11), text.slice(11, 13), text.slice(13, 15)];
  if (!date || hours > "23" || minutes > "59" || seconds > "59") return undefined;
  return `${date}T${hours}:${minutes}:${seconds}Z`;
}
