import "server-only";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";
import { LendersApiError } from "./transport/error";
import { lenderKey } from "./transport/lender-key";

type OptionalCall =
  | `/movements/totals${"" | " by month" | " by day"}`
  | `/payments${"" | "/totals" | "/totals by month" | "/totals by month,loanLate"}`
  | `/loans/totals${"" | " of a list"}`;

/** An optional call, and what is read instead if the API lacks it. */
export type OptionalRead<Value> = {
  readonly call: OptionalCall;
  /** For both together; 10 s unless given. */
  readonly milliseconds?: number;
  /** Returns undefined if the response is not what was requested. */
  readonly ask: (caller: BoundedCaller) => Promise<Value | undefined>;
  /** Calls `couldRead` after it read something: a 404 for everything says nothing of this call. */
  readonly otherwise: (caller: BoundedCaller, couldRead: () => void) => Promise<Value>;
};

const millisecondsRemembered = 10 * 60_000;

/** Missing calls: for certain, unless only this lender's were missing. */
const missing = new Map<
  OptionalCall,
  { readonly lender: string | undefined; readonly until: number }
>();

/** `otherwise` if the API lacks the call. At the end of the time it throws a TimeoutError. */
export function ownOrElse<Value>(caller: Caller, read: OptionalRead<Value>): Promise<Value> {
  return withinTime(caller, read.milliseconds ?? 10_000, (bounded) => askFirst(bounded, read));
}

async function askFirst<Value>(
  caller: BoundedCaller,
  { call, ask, otherwise }: OptionalRead<Value>,
): Promise<Value> {
  if (isMissing(call)) return otherwise(caller, () => undefined);
  let certain = false;
  try {
    const own = await ask(caller);
    if (own !== undefined) {
      missing.delete(call);
      return own;
    }
  } catch (error) {
    if (!isLacking(error)) throw error;
    certain = error.fault === "unsupported";
  }
  return otherwise(caller, () => noteAbsent(call, lenderKey(caller.bearer), certain));
}

/** Whether the API is known to lack the call for all lenders. */
export function isMissing(call: OptionalCall): boolean {
  const known = noted(call);
  return known !== undefined && known.lender === undefined;
}

function noted(call: OptionalCall) {
  const note = missing.get(call);
  return note && Date.now() < note.until ? note : undefined;
}

/** Remembers a missing call for ten minutes: at once if `certain`, else from the second lender on. */
function noteAbsent(call: OptionalCall, lender: string, certain: boolean): void {
  const first = noted(call);
  const isSure = certain || (first !== undefined && first.lender !== lender);
  if (first && (first.lender === undefined || !isSure)) return;
  const until = Date.now() + millisecondsRemembered;
  missing.set(call, { lender: isSure ? undefined : lender, until });
}

/** Whether the API does not offer the call. */
export function isLacking(error: unknown): error is LendersApiError {
  return error instanceof LendersApiError && ["not-found", "unsupported"].includes(error.fault);
}
