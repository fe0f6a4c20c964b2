import type { MiddlewareHandler } from "hono";
import { lenderOf } from "../lenders-api/bearer.ts";

/** One call to the contract, as the sandbox saw it. */
export interface LoggedCall {
  /** The uid that the token proved; null when it proved none. */
  lender: string | null;
  method: string;
  /** Path below the contract's prefix, with the query. */
  path: string;
  /** Null until it is answered, and for good when the connection ended before that. */
  status: number | null;
  at: string;
  /** The connection ended before the answer was complete. */
  aborted: boolean;
}

const capacity = 2_000;

/** The last calls of everybody, the oldest first; older ones are forgotten. */
export class CallLog {
  #calls: LoggedCall[] = [];

  add(call: LoggedCall): void {
    this.#calls.push(call);
    if (this.#calls.length > capacity) this.#calls.shift();
  }

  /** The calls of one lender, or of everybody. */
  of(lender?: string): LoggedCall[] {
    return this.#calls.filter((call) => lender === undefined || call.lender === lender);
  }

  forget(lender?: string): void {
    this.#calls = this.#calls.filter((call) => lender !== undefined && call.lender !== lender);
  }
}

/** Writes every call down as soon as it comes, whatever becomes of it. */
export function logCalls(log: CallLog, prefix: string, now: () => Date): MiddlewareHandler {
  return async (context, next) => {
    const { method, url, raw } = context.req;
    const { pathname, search } = new URL(url);
    const call: LoggedCall = {
      lender: lenderOf(context.req.header("Authorization"), now()),
      method,
      path: `${pathname.slice(prefix.length)}${search}`,
      status: null,
      at: now().toISOString(),
      aborted: false,
    };
    log.add(call);
    raw.signal.addEventListener("abort", () => {
      call.aborted = true;
      call.status = null;
    });
    await next();
    if (!call.aborted) call.status = context.res.status;
  };
}
