import type { CalendarDate } from "../dates/calendar-date";
import type { Language } from "../language";

export type CalendarEvent = {
  readonly uid: string;
  readonly day: CalendarDate;
  readonly summary: string;
  readonly description?: string;
  readonly url?: string;
};

export type CalendarFacts = {
  readonly name: string;
  readonly product: string;
  readonly language: Language;
  readonly writtenAt: number;
};

/** An iCalendar file (RFC 5545), a part per page; one that ends early is not a calendar. */
export async function* calendarFile(
  pages: AsyncIterable<readonly CalendarEvent[]>,
  facts: CalendarFacts,
): AsyncGenerator<string> {
  const stamp = new Date(facts.writtenAt).toISOString().replace(/[-:]|\.\d+/g, "");
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
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

const longestLine = 75;
const encoder = new TextEncoder();

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
