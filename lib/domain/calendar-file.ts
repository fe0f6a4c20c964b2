import type { CalendarDate } from "./calendar-date";
import type { Language } from "./language";

/** An event of a whole day. A second import of the same `uid` adds no second entry. */
export type CalendarEvent = {
  readonly uid: string;
  readonly day: CalendarDate;
  readonly summary: string;
  readonly description?: string;
  /** Absolute and percent-encoded, as `URL` writes it. */
  readonly url?: string;
};

/** The calendar's name and language, the program that wrote it, and when (milliseconds since 1970). */
export type CalendarFacts = {
  readonly name: string;
  readonly product: string;
  readonly language: Language;
  readonly writtenAt: number;
};

/**
 * Writes the events as an iCalendar file (RFC 5545), in the given order, a part per page. All text is
 * escaped. A file that ends early has no `END:VCALENDAR`, so it is not a calendar.
 */
export async function* calendarFile(
  pages: AsyncIterable<readonly CalendarEvent[]>,
  facts: CalendarFacts,
): AsyncGenerator<string> {
  const stamp = utcStamp(facts.writtenAt);
  yield written([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${escaped(`-//${facts.product}//${facts.language.toUpperCase()}`)}`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(facts.name)}`,
  ]);
  for await (const events of pages)
    yield written(events.flatMap((each) => eventLines(each, stamp)));
  yield written(["END:VCALENDAR"]);
}

function written(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines({ uid, day, summary, description, url }: CalendarEvent, stamp: string) {
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    // A date without an end is a whole day, without a time zone.
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** `20261122T184500Z`. */
function utcStamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** A value of type TEXT. Line ends become `\n`; other control characters are removed. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

const longestLine = 75;
const encoder = new TextEncoder();

/** Folds a line into parts of at most 75 bytes, never inside a character. */
function folded(line: string): string {
  if (encoder.encode(line).length <= longestLine) return line;
  let text = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > longestLine) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
