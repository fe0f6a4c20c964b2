import { type Context, Hono } from "hono";
import type { Reader } from "../database/selection.ts";
import { findAccount } from "./account.ts";
import { lenderOf } from "./bearer.ts";
import { findDocumentFile, listDocuments } from "./documents.ts";
import type { ListCall } from "./list.ts";
import { totalLoans } from "./loan-totals.ts";
import { findLoan, listLoans } from "./loans.ts";
import { listMovements, totalMovements } from "./movements.ts";
import { listPayments, totalPayments } from "./payments.ts";
import { problem } from "./problem.ts";
import { BadQuery, QueryReader } from "./query.ts";
import { findRequest, listRequests } from "./requests.ts";
import { integer } from "./rows.ts";

export type Caller = { Variables: { uid: string; lender: bigint } };

const lists: Readonly<Record<string, (call: ListCall) => object>> = {
  "/loans": listLoans,
  "/loans/totals": totalLoans,
  "/payments": listPayments,
  "/payments/totals": totalPayments,
  "/movements": listMovements,
  "/movements/totals": totalMovements,
  "/requests": listRequests,
  "/documents": listDocuments,
};

/** The routes of the lenders API, without the path prefix. Every call is a GET. */
export function contractRoutes(reader: Reader, asOf: () => Date): Hono<Caller> {
  const routes = new Hono<Caller>();
  const now = () => asOf().toISOString();
  const today = () => now().slice(0, "YYYY-MM-DD".length);
  const missing = (context: Context, what: string) => problem(context, 404, `No such ${what}`);

  for (const [path, read] of Object.entries(lists))
    routes.get(path, (context) => {
      const query = new QueryReader(new URL(context.req.url).searchParams);
      const found = read({ reader, lender: context.get("lender"), query, day: today() });
      return context.json({ ...found, asOf: now() });
    });
  routes.get("/account", (context) => {
    const { host } = new URL(context.req.url);
    const account = findAccount(reader, { ...context.var, host });
    return account ? context.json(account) : missing(context, "account");
  });
  routes.get("/loans/:id", (context) => {
    const loan = findLoan(reader, context.get("lender"), context.req.param("id"), today());
    return loan ? context.json({ ...loan, asOf: now() }) : missing(context, "loan");
  });
  routes.get("/requests/:id", (context) => {
    const request = findRequest(reader, context.get("lender"), context.req.param("id"));
    return request ? context.json(request) : missing(context, "withdrawal request");
  });
  routes.get("/documents/:id", (context) => {
    const file = findDocumentFile(reader, context.get("lender"), context.req.param("id"));
    if (file === null) return missing(context, "document");
    return context.body(file.bytes, 200, { "Content-Type": file.mediaType });
  });
  routes.all("*", (context) =>
    context.req.method === "GET"
      ? missing(context, "resource")
      : problem(context, 405, "Every call of this API is a GET"),
  );
  routes.onError((error, context) => {
    if (error instanceof BadQuery) return problem(context, 422, error.message, error.errors);
    throw error;
  });
  return routes;
}

/** Middleware that returns 401 unless the bearer token belongs to a lender of the sandbox. */
export function requireLender(reader: Reader, now: () => Date) {
  return async (context: Context<Caller>, next: () => Promise<void>) => {
    const uid = lenderOf(context.req.header("Authorization"), now());
    const [row] = uid === null ? [] : reader.all("SELECT number FROM lenders WHERE uid = ?", [uid]);
    if (uid === null || row === undefined) {
      context.header("WWW-Authenticate", "Bearer");
      return problem(context, 401, "The bearer token is missing, expired or not a lender's");
    }
    context.set("uid", uid);
    context.set("lender", integer(row, "number"));
    return next();
  };
}
