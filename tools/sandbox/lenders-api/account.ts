import { createHmac, randomBytes } from "node:crypto";
import type { Account } from "../accounts.ts";
import { isUnsettled } from "../data/entities.ts";
import type { Lenders } from "../lenders.ts";

const secret = randomBytes(32);

/** Opens the lender's calendar to anyone who knows it. It cannot be guessed, and is new at each start. */
function tokenOf(uid: string): string {
  return createHmac("sha256", secret).update(uid).digest("base64url");
}

/** `GET /account`: whose account it is. Ana and her copies have a calendar for calendar programs. */
export function accountOf({ uid, displayName: name, taxId, profile }: Account, host: string) {
  const calendarUrl = `webcal://${host}/calendars/${tokenOf(uid)}.ics`;
  return { holder: { name, taxId }, ...(profile === "ana" && { calendarUrl }) };
}

/** The payments to come of the lender with this token, without amounts, as iCalendar (RFC 5545). */
export function calendarOf(lenders: Lenders, token: string, asOf: Date): string | null {
  const account = lenders.all.find(
    ({ uid, profile }) => profile === "ana" && tokenOf(uid) === token,
  );
  const portfolio = account && lenders.portfolioOf(account);
  if (!portfolio) return null;
  const instant = asOf.toISOString();
  const today = instant.slice(0, "YYYY-MM-DD".length);
  const keyOf = ({ loan, dueDate }: (typeof portfolio.payments)[number]) => dueDate + loan.id;
  const payments = portfolio.payments
    .filter((payment) => isUnsettled(payment) && payment.dueDate >= today)
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const events = payments.flatMap(({ loan, number, dueDate }) => [
    "BEGIN:VEVENT",
    `UID:${loan.id}-${number}@sandbox`,
    `DTSTAMP:${instant.replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${dueDate.replaceAll("-", "")}`,
    `SUMMARY:Pago de ${loan.reference}`,
    "END:VEVENT",
  ]);
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//sandbox//ES"];
  return [...head, ...events, "END:VCALENDAR", ""].join("\r\n");
}
