const longest = 1000;

/** The https address of a calendar; a `webcal:` one counts as such. Undefined for all others, and for one with credentials. */
export function readCalendarUrl(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const url = URL.parse(value.trim().replace(/^webcal:/i, "https:"));
  const isSafe = url?.protocol === "https:" && !url.username && !url.password;
  return isSafe && url.href.length <= longest ? url.href : undefined;
}

export function subscriptionHref(calendarUrl: string): string {
  return calendarUrl.replace(/^https:/, "webcal:");
}
