import { z } from "zod";
import type { Bearer } from "@/lib/lenders-api/bearer";
import { callLendersApi } from "@/lib/lenders-api/client";
import { LendersApiError } from "@/lib/lenders-api/error";
import { onApiCall } from "@/lib/lenders-api/observe";
import type { Call } from "../report/call-table.ts";
import { secondTry } from "../report/judge-calls.ts";
import { explainFault } from "./explain-fault.ts";

export type Query = Readonly<Record<string, string | number | undefined>>;

/** What a call gave. JSON numbers are the texts of their digits, as the portal reads them. */
export type Answer =
  | { readonly ok: true; readonly json: unknown }
  | {
      readonly ok: false;
      readonly error: LendersApiError;
      /** Why, and the request id under which the API's log has it. */
      readonly seen: string;
    };

/** One lender's way to the API: the portal's own client, and a record of what it was asked. */
export class LendersApi {
  readonly #bearer: Bearer;
  readonly #run: string;
  readonly #calls: Call[];
  #count = 0;

  /** `run` begins the id of each request; calls are noted in `calls`. */
  constructor(bearer: Bearer, run: string, calls: Call[]) {
    this.#bearer = bearer;
    this.#run = run;
    this.#calls = calls;
  }

  /** One call as the portal makes it: 10 s, no redirect, one retry where that may help. */
  async ask(path: string, query: Query = {}): Promise<Answer> {
    this.#count += 1;
    const requestId = `${this.#run}-${this.#count}`;
    const start = performance.now();
    let retried = false;
    const stop = onApiCall((outcome) => {
      retried = outcome.retried;
    });
    const note = (answer: string) =>
      this.#calls.push({
        endpoint: endpointOf(path),
        answer: retried ? `${answer} ${secondTry}` : answer,
        milliseconds: performance.now() - start,
      });
    try {
      const json = await callLendersApi(
        { bearer: this.#bearer, requestId },
        path,
        query,
        z.unknown(),
      );
      note("200");
      return { ok: true, json };
    } catch (error) {
      if (!(error instanceof LendersApiError)) throw error;
      note(error.fault === "bad-answer" ? "unreadable" : String(error.status ?? error.fault));
      return { ok: false, error, seen: `${explainFault(error)} (request ${requestId})` };
    } finally {
      stop();
    }
  }
}

/** The path without the id that it may hold. */
function endpointOf(path: string): string {
  return path === "/movements/totals" ? path : path.replace(/^(\/\w+)\/.+$/, "$1/{id}");
}
