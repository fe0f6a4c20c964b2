import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { problem } from "../lenders-api/problem.ts";
import { changingAll, changingEntries, type Play, rewritten, words } from "./call.ts";

const clientLeft = () => new Response(null, { status: 408 });

/** The sockets of a call. Throws when there are none, because the application was called in process. */
function bindingsOf(context: Context): HttpBindings {
  const bindings: Partial<HttpBindings> | undefined = context.env;
  if (!bindings?.incoming || !bindings.outgoing) throw new Error("This scenario needs a socket");
  return { incoming: bindings.incoming, outgoing: bindings.outgoing };
}

function refuse(status: ContentfulStatusCode, detail: string): Play {
  return ({ context }) => problem(context, status, detail);
}

const optionalPaths = words(
  "/account /movements/totals /payments /payments/totals /loans/totals /documents",
);
const optionalFields = words(`
  daysLate loanDaysLate nextPayment borrower writtenOff recovered writtenOffOn principalReceived
  interestReceived requestReference requestStatus withheld gross`);
const optionalFilters = words("requestStatus overdue product maturesFrom maturesTo today");

const amounts =
  /"(amount|sum|balanceAfter|outstanding|(?:principal|interest)(?:Due|Received|Paid|Expected)?)":"(-?\d+\.\d+)"/g;

/** Faults of the connection, refusals, and answers of another shape. */
export const faults = {
  slow: async ({ context, ms = 3000, answer }) => {
    try {
      await delay(ms, undefined, { signal: context.req.raw.signal });
    } catch {
      return clientLeft();
    }
    return answer();
  },
  "time-out": async ({ context }) => {
    const { signal } = context.req.raw;
    if (!signal.aborted) await once(signal, "abort");
    return clientLeft();
  },
  reset: ({ context }) => {
    bindingsOf(context).incoming.socket.resetAndDestroy();
    return RESPONSE_ALREADY_SENT;
  },
  /** Sends JSON without an end, as fast as the client reads it. */
  endless: ({ context }) => {
    const { outgoing } = bindingsOf(context);
    outgoing.writeHead(200, { "Content-Type": "application/json" });
    outgoing.write('{"data":[');
    const pieces = setInterval(() => {
      if (!outgoing.writableNeedDrain) outgoing.write(`"${"filler ".repeat(10_000)}", `);
    }, 0);
    outgoing.on("close", () => clearInterval(pieces));
    return RESPONSE_ALREADY_SENT;
  },
  unauthorized: refuse(401, "The bearer token is not accepted"),
  forbidden: refuse(403, "This lender may not read this"),
  "not-found": refuse(404, "No such resource"),
  "too-many-requests": ({ context }) => {
    context.header("Retry-After", "3");
    return problem(context, 429, "Too many calls; try again in 3 seconds");
  },
  "server-error": refuse(500, "Something broke"),
  unavailable: refuse(503, "Under maintenance"),
  /** Redirects to the same call under another host name. */
  redirect: ({ context }) => {
    const elsewhere = new URL(context.req.url);
    elsewhere.hostname = elsewhere.hostname === "localhost" ? "127.0.0.1" : "localhost";
    return context.redirect(elsewhere.href, 302);
  },
  /** An API without any optional call, filter or field of the additions. */
  "no-additions": async (call) => {
    const { context, path } = call;
    if (optionalPaths.includes(path)) return problem(context, 404, "No such resource");
    if (optionalFilters.some((name) => context.req.query(name) !== undefined))
      return problem(context, 422, "An unknown filter");
    return changingAll((entry) =>
      Object.fromEntries(Object.entries(entry).filter(([name]) => !optionalFields.includes(name))),
    )(call);
  },
  html: ({ context }) =>
    context.html("<!doctype html><title>Mantenimiento</title><h1>Volvemos pronto</h1>"),
  "wrong-schema": rewritten((json) =>
    JSON.stringify({ items: [JSON.parse(json)], nextCursor: null }),
  ),
  /** An unknown status and type in the first of every three entries. */
  "unknown-values": changingEntries((entry, position) => {
    if (position % 3 !== 0) return entry;
    const type = "type" in entry ? { type: "LOYALTY_BONUS" } : {};
    const kind = "kind" in entry ? { kind: "LOYALTY_BONUS" } : {};
    return { ...entry, status: "UNDER_REVIEW", ...type, ...kind };
  }),
  /** The second entry has unreadable money and dates. */
  "malformed-row": changingEntries((entry, position) => {
    if (position !== 1) return entry;
    const amount = { amount: "12,5O", currency: 7 };
    return {
      ...entry,
      amount,
      principal: amount,
      principalDue: null,
      sum: "12,5O",
      valueDate: 0,
      issuedOn: 0,
      outstanding: "12,5O",
    };
  }),
  /** Amounts as JSON numbers, changed as text so that no digit is rounded. */
  "number-amounts": rewritten((json) => json.replace(amounts, '"$1":$2')),
  /** Amounts with 18 decimals, more than a float holds; zero stays zero. */
  "eighteen-decimals": rewritten((json) =>
    json.replace(amounts, (_, field: string, amount: string) => {
      const [whole = "0", decimals = ""] = amount.split(".");
      const filling = /[1-9]/.test(amount) ? "123456789123456789" : "0".repeat(18);
      return `"${field}":"${whole}.${(decimals + filling).slice(0, 18)}"`;
    }),
  ),
} satisfies Record<string, Play>;
