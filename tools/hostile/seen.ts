import { cookieName } from "./stage/portal-under-test.ts";
import { type Answer, headerOf } from "./wire/answer.ts";

/** What a response does to the session cookie. */
export function cookieChange(answer: Answer): "no cookie" | "cookie set" | "cookie cleared" {
  const header = answer.headers.find(
    ([name, value]) => name === "set-cookie" && value.startsWith(`${cookieName}=`),
  );
  if (!header) return "no cookie";
  return header[1].startsWith(`${cookieName}=;`) ? "cookie cleared" : "cookie set";
}

/** "401", or "no answer" when the connection was closed without a response. */
export function statusOf({ status }: Answer): string {
  return status === 0 ? "no answer" : String(status);
}

/** Statuses that are all right for a broken request, such as "400 or 404". */
export function anyOf(answer: Answer, ...statuses: readonly number[]): string {
  return statuses.includes(answer.status) ? statuses.join(" or ") : statusOf(answer);
}

/** "within 1 s", or the real time. */
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
