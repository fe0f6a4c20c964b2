import "server-only";
import type { Caller } from "./transport/caller";
import { LendersApiError } from "./transport/error";
import { lenderKey } from "./transport/lender-key";

export type OptionalCall =
  | `/movements/totals${"" | " by month" | " by day"}`
  | `/payments${"" | "/totals" | "/totals by month"}`
  | `/loans/totals${"" | " of a list"}`;

const millisecondsRemembered = 10 * 60_000;

/** When the knowledge that the API lacks a call expires. */
const lackingUntil = new Map<OptionalCall, number>();

const absentFirst = new Map<OptionalCall, { readonly lender: string; readonly until: number }>();

/**
 * Returns the result of the optional call, or of `otherwise` if the API lacks it. `ask` returns
 * undefined if the response is not what was requested. `otherwise` calls `couldRead` after it read
 * some data of the lender: if everything is 404 for this lender, we cannot conclude that the call is
 * missing.
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
  return otherwise(() => noteAbsent(call, lenderKey(caller.bearer), certain));
}

function isKnownToLack(call: OptionalCall): boolean {
  return Date.now() < (lackingUntil.get(call) ?? 0);
}

/** Remembers a missing call for ten minutes: at once if `certain`, else from the second lender on. */
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
