import "server-only";
import { withTimeout } from "@/lib/with-timeout";
import type { BoundedCaller, Caller } from "./transport/caller";
import { LendersApiError } from "./transport/error";
import { lenderKey } from "./transport/lender-key";

type OptionalCall =
  | `/movements/totals${"" | " by month" | " by day"}`
  | `/payments${"" | "/totals" | "/totals by month"}`
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

const millisecondsInAll = 10_000;
const millisecondsRemembered = 10 * 60_000;

/** When the knowledge that the API lacks a call expires. */
const lackingUntil = new Map<OptionalCall, number>();

const absentFirst = new Map<OptionalCall, { readonly lender: string; readonly until: number }>();

/** `otherwise` if the API lacks the call. At the end of the time it throws a TimeoutError. */
export function ownOrElse<Value>(caller: Caller, read: OptionalRead<Value>): Promise<Value> {
  return withTimeout(
    read.milliseconds ?? millisecondsInAll,
    (signal) => askFirst({ ...caller, signal }, read),
    caller.signal,
  );
}

async function askFirst<Value>(
  caller: BoundedCaller,
  { call, ask, otherwise }: OptionalRead<Value>,
): Promise<Value> {
  if (isKnownToLack(call)) return otherwise(caller, () => undefined);
  let certain = false;
  try {
    const own = await ask(caller);
    if (own !== undefined) {
      lackingUntil.delete(call);
      absentFirst.delete(call);
      return own;
    }
  } catch (error) {
    if (!isLacking(error)) throw error;
    certain = error.fault === "unsupported";
  }
  return otherwise(caller, () => noteAbsent(call, lenderKey(caller.bearer), certain));
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
