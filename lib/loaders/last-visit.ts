import "server-only";
import { cookies } from "next/headers";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { dayOf } from "@/lib/i18n/format";
import { visitAt, visitCookieName } from "@/lib/session/last-visit";
import { requireSession } from "./load";

/** Returns the day of the lender's last visit in this browser; undefined at the first one. */
export async function loadLastVisit(): Promise<CalendarDate | undefined> {
  const session = await requireSession();
  const cookie = (await cookies()).get(visitCookieName)?.value;
  const { before } = visitAt(cookie, session, Date.now() / 1000);
  return before === undefined ? undefined : dayOf(new Date(before * 1000).toISOString());
}
