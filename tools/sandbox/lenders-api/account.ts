import { createHmac, randomBytes } from "node:crypto";
import type { Reader } from "../database/selection.ts";
import { integer, optionals, text } from "./rows.ts";

const secret = randomBytes(32);

/** Opens the lender's calendar to anyone who knows it. It cannot be guessed, and is new at each start. */
function tokenOf(uid: string): string {
  return createHmac("sha256", secret).update(uid).digest("base64url");
}

/** `GET /account`: whose account it is. Ana and her copies have a calendar for calendar programs. */
export function findAccount(
  reader: Reader,
  { uid, lender, host }: { uid: string; lender: bigint; host: string },
) {
  const [row] = reader.all("SELECT name, tax_id FROM lenders WHERE number = ?", [lender]);
  if (row === undefined) return null;
  const calendarUrl = `webcal://${host}/calendars/${tokenOf(uid)}.ics`;
  const holder = { name: text(row, "name"), ...optionals(row, "taxId") };
  return { holder, ...(uid.startsWith("lender-ana") && { calendarUrl }) };
}

/** The payments to come of the lender with this token, without amounts, as iCalendar (RFC 5545). */
export function calendarOf(reader: Reader, token: string, asOf: Date): string | null {
  const lender = reader
    .all("SELECT number, uid FROM lenders WHERE uid LIKE 'lender-ana%'", [])
    .find((row) => tokenOf(text(row, "uid")) === token);
  if (lender === undefined) return null;
  const instant = asOf.toISOString();
  const rows = reader.all(
    `SELECT loan_id, period, loan_reference, due_date FROM periods
     WHERE lender = ? AND placed = 1 AND unsettled = 1 AND due_date >= ? ORDER BY due_date, loan_id`,
    [integer(lender, "number"), instant.slice(0, "YYYY-MM-DD".length)],
  );
  const events = rows.flatMap((row) => [
    "BEGIN:VEVENT",
    `UID:${text(row, "loan_id")}-${integer(row, "period")}@sandbox`,
    `DTSTAMP:${instant.replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${text(row, "due_date").replaceAll("-", "")}`,
    `SUMMARY:Pago de ${text(row, "loan_reference")}`,
    "END:VEVENT",
  ]);
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//sandbox//ES"];
  return [...head, ...events, "END:VCALENDAR", ""].join("\r\n");
}
