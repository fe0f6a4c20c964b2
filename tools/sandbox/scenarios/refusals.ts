import type { ContentfulStatusCode } from "hono/utils/http-status";
import { problem } from "../lenders-api/problem.ts";
import type { Play } from "./call.ts";

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

/** An API without totals. */
export const noTotals: Play = ({ context, path, answer }) =>
  path === "/movements/totals" ? problem(context, 404, "No such resource") : answer();
