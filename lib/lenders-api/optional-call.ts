import "server-only";
import type { Caller } from "./transport/caller";
import { LendersApiError } from "./transport/error";
import { lenderOf } from "./transport/lender-of";

/** What an API may lack: an endpoint, or a way to divide its sums. */
export type OptionalCall =
  | `/movements/totals${"" | " by month" | " by day"}`
  | `/payments${"" | "/totals" | "/totals by month"}`
  | "/loans/totals";

const millisecondsRemembered = 10 * 60_000;

/** Until when this API is known to lack a call. */
const lackingUntil = new Map<OptionalCall, number>();

/** The one lender so far who found none, and until when that counts. */
const absentFirst = new Map<OptionalCall, { readonly lender: string; readonly until: number }>();

/**
 * What the API's own call answers, else what the other way does. `ask` returns undefined where the
 * answer is not what was asked for. `otherwise` calls `couldRead` once it has read any of the lender's
 * data: only then is an absence noted, since a lender whom the API answers 404 everywhere says nothing
 * of its endpoints.
 */
export async function ownOrElse<Value>(
  caller: Caller,
  call: OptionalCall,
  ask: () => Promise<Value | undefined>,
  otherwise: (couldRead: () => void) => Promise<Value>,
): Promise<Value> {
  if (isKnownToLack(call)) return otherwise(() => undefined);
  let certain = false;
  try {
    const own = await ask();
    if (own !== undefined) {
      lackingUntil.delete(call);
      absentFirst.delete(call);
      return own;
    }
  } catch (error) {
    if (!isLacking(error)) throw error;
    certain = error.fault === "unsupported";
  }
  return otherwise(() => noteAbsent(call, lenderOf(caller.bearer), certain));
}

function isKnownToLack(call: OptionalCall): boolean {
  return Date.now() < (lackingUntil.get(call) ?? 0);
}

/**
 * A call found nothing, and the same lender's data could be read. The absence is then known for ten
 * minutes: at once where the answer speaks of the API (`certain`), else when a second lender gets the
 * same answer. One lender's 404 says nothing of the others.
 */
function noteAbsent(call: OptionalCall, lender: string, certain: boolean): void {
  if (isKnownToLack(call)) return;
  const first = absentFirst.get(call);
  const now = Date.now();
  if (certain || (first && now < first.until && first.lender !== lender)) {
    lackingUntil.set(call, now + millisecondsRemembered);
    absentFirst.delete(call);
  } else if (!first || now >= first.until)
    absentFirst.set(call, { lender, until: now + millisecondsRemembered });
}

function isLacking(error: unknown): error is LendersApiError {
  return error instanceof LendersApiError && ["not-found", "unsupported"].includes(error.fault);
}
