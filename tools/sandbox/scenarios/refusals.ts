import type { ContentfulStatusCode } from "hono/utils/http-status";
import { problem } from "../lenders-api/problem.ts";
import { changingAll, type Play, words } from "./call.ts";

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

export const refusals = {
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
} satisfies Record<string, Play>;
