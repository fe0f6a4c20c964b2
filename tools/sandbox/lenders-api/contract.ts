import { type Context, Hono } from "hono";
import type { Account } from "../accounts.ts";
import type { Portfolio } from "../data/entities.ts";
import type { Lenders } from "../lenders.ts";
import { accountOf } from "./account.ts";
import { lenderOf } from "./bearer.ts";
import { listDocuments } from "./documents.ts";
import type { ListCall } from "./list.ts";
import { totalLoans } from "./loan-totals.ts";
import { findLoan, listLoans } from "./loans.ts";
import { listMovements, totalMovements } from "./movements.ts";
import { listPayments, totalPayments } from "./payments.ts";
import { problem } from "./problem.ts";
import { BadQuery, QueryReader } from "./query.ts";
import { findRequest, listRequests } from "./requests.ts";

export type Caller = { Variables: { account: Account; portfolio: Portfolio } };

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
export function contractRoutes(asOf: () => Date): Hono<Caller> {
  const routes = new Hono<Caller>();
  const now = () => asOf().toISOString();
  const today = () => now().slice(0, "YYYY-MM-DD".length);
  const missing = (context: Context, what: string) => problem(context, 404, `No such ${what}`);

  for (const [path, read] of Object.entries(lists))
    routes.get(path, (context) => {
      const query = new QueryReader(new URL(context.req.url).searchParams);
      const found = read({ portfolio: context.var.portfolio, query, day: today() });
      return context.json({ ...found, asOf: now() });
    });
  routes.get("/account", (context) =>
    context.json(accountOf(context.var.account, new URL(context.req.url).host)),
  );
  routes.get("/loans/:id", (context) => {
    const loan = findLoan(context.var.portfolio, context.req.param("id"), today());
    return loan ? context.json({ ...loan, asOf: now() }) : missing(context, "loan");
  });
  routes.get("/requests/:id", (context) => {
    const request = findRequest(context.var.portfolio, context.req.param("id"));
    return request ? context.json(request) : missing(context, "withdrawal request");
  });
  routes.get("/documents/:id", (context) => {
    const { documents } = context.var.portfolio;
    const document = documents.find(({ id }) => id === context.req.param("id"));
    if (!document) return missing(context, "document");
    const content = new Uint8Array(document.bytes());
    return context.body(content, 200, { "Content-Type": document.mediaType });
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
export function requireLender(lenders: Lenders, now: () => Date) {
  return async (context: Context<Caller>, next: () => Promise<void>) => {
    const account = lenders.find(lenderOf(context.req.header("Authorization"), now()) ?? "");
    const portfolio = account && lenders.portfolioOf(account);
    if (!account || !portfolio) {
      context.header("WWW-Authenticate", "Bearer");
      return problem(context, 401, "The bearer token is missing, expired or not a lender's");
    }
    context.set("account", account);
    context.set("portfolio", portfolio);
    return next();
  };
}
