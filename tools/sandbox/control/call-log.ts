import type { MiddlewareHandler } from "hono";
import { lenderOf } from "../lenders-api/bearer.ts";

export type LoggedCall = {
  /** The uid in a valid token; null without one. */
  lender: string | null;
  method: string;
  /** Path below `/lenders/v1`, with the query. */
  path: string;
  /** Null while the call runs, and when the connection ended first. */
  status: number | null;
  at: string;
  aborted: boolean;
};

const capacity = 2_000;

/** The last 2,000 calls of all lenders, oldest first. */
export class CallLog {
  #calls: LoggedCall[] = [];

  add(call: LoggedCall): void {
    this.#calls.push(call);
    if (this.#calls.length > capacity) this.#calls.shift();
  }

  of(lender?: string): LoggedCall[] {
    return this.#calls.filter((call) => lender === undefined || call.lender === lender);
  }

  forget(lender?: string): void {
    this.#calls = this.#calls.filter((call) => lender !== undefined && call.lender !== lender);
  }
}

/** Logs every call when it arrives, so that aborted calls are logged too. */
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
