import type { ContentfulStatusCode } from "hono/utils/http-status";
import { problem } from "../lenders-api/problem.ts";
import { changingAll, type Play } from "./call.ts";

export function refuse(status: ContentfulStatusCode, detail: string): Play {
  return ({ context }) => problem(context, status, detail);
}

export const tooManyRequests: Play = ({ context }) => {
  context.header("Retry-After", "3");
  return problem(context, 429, "Too many calls; try again in 3 seconds");
};

/** Redirects to the same call under another host name. */
export const redirect: Play = ({ context }) => {
  const elsewhere = new URL(context.req.url);
  elsewhere.hostname = elsewhere.hostname === "localhost" ? "127.0.0.1" : "localhost";
  return context.redirect(elsewhere.href, 302);
};

const words = (text: string) => text.trim().split(/\s+/);

const optionalPaths = words(
  "/account /movements/totals /payments /payments/totals /loans/totals /documents",
);
const optionalFields = words(`
  daysLate loanDaysLate nextPayment borrower writtenOff recovered writtenOffOn principalReceived
  interestReceived requestReference requestStatus withheld gross`);
const optionalFilters = words("requestStatus overdue product maturesFrom maturesTo today");

/** An API without any optional call, filter or field of the additions. */
export const noAdditions: Play = async (call) => {
  const { context, path } = call;
  if (optionalPaths.includes(path)) return problem(context, 404, "No such resource");
  if (optionalFilters.some((name) => context.req.query(name) !== undefined))
    return problem(context, 422, "An unknown filter");
  return changingAll((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([name]) => !optionalFields.includes(name))),
  )(call);
};
