import type { Lender } from "./lenders-api/lender.ts";
import type { Portal } from "./stage/portal-under-test.ts";
import { cookieName } from "./stage/portal-under-test.ts";
import { type Answer, headerOf } from "./wire/answer.ts";

/** What an answer does to the session cookie. */
export function cookieChange(answer: Answer): "no cookie" | "cookie set" | "cookie cleared" {
  const header = answer.headers.find(
    ([name, value]) => name === "set-cookie" && value.startsWith(`${cookieName}=`),
  );
  if (!header) return "no cookie";
  return header[1].startsWith(`${cookieName}=;`) ? "cookie cleared" : "cookie set";
}

export function callsSeen(portal: Portal, lender: Lender): string {
  const { length } = portal.api.callsOf(lender.uid);
  return length === 1 ? "1 call" : `${length} calls`;
}

/** "401", or "no answer" where the connection was closed without one. */
export function statusOf({ status }: Answer): string {
  return status === 0 ? "no answer" : String(status);
}

/** Statuses that mean the same to the sender of a broken request. */
export function anyOf(answer: Answer, ...statuses: readonly number[]): string {
  return statuses.includes(answer.status) ? statuses.join(" or ") : statusOf(answer);
}

/** "within 1 s", or how long it really took. */
export function within(answer: Pick<Answer, "milliseconds">, seconds: number): string {
  const took = answer.milliseconds / 1000;
  return took <= seconds ? `within ${seconds} s` : `after ${took.toFixed(1)} s`;
}

export function locationOf(answer: Answer): string {
  return headerOf(answer, "location");
}

export function line(...parts: readonly string[]): string {
  return parts.join(", ");
}
