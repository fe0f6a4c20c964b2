import type { Context } from "hono";
import { Hono } from "hono";
import type { CalendarDate } from "../data/calendar.ts";
import type { Reader } from "../database/selection.ts";
import { findAccount } from "./account.ts";
import { lenderOf } from "./bearer.ts";
import { calendarUrlOf } from "./calendar.ts";
import { findDocumentFile, listDocuments } from "./documents.ts";
import { totalLoans } from "./loan-totals.ts";
import { findLoan, listLoans } from "./loans.ts";
import { listMovements, totalMovements } from "./movements.ts";
import { listPayments, totalPayments } from "./payments.ts";
import { problem } from "./problem.ts";
import { BadQuery } from "./query.ts";
import { findRequest, listRequests } from "./requests.ts";
import { integer } from "./rows.ts";

/** Set by `requireLender`. */
export type Caller = { Variables: { uid: string; lender: bigint } };

type Resource = (
  reader: Reader,
  lender: bigint,
  parameters: URLSearchParams,
  today: CalendarDate,
) => object;
type Entity = (reader: Reader, lender: bigint, id: string, today: CalendarDate) => object | null;

/** The routes of the lenders API, without the path prefix. Every call is a GET. */
export function contractRoutes(reader: Reader, asOf: () => Date): Hono<Caller> {
  const routes = new Hono<Caller>();
  const today = () => asOf().toISOString().slice(0, "YYYY-MM-DD".length);
  const parameters = (context: Context) => new URL(context.req.url).searchParams;

  const list = (path: string, resource: Resource) =>
    routes.get(path, (context) => {
      const found = resource(reader, context.get("lender"), parameters(context), today());
      return context.json({ ...found, asOf: asOf().toISOString() });
    });

  const one = (path: string, entity: Entity, missing: string) =>
    routes.get(path, (context) => {
      const id = context.req.param("id") ?? "";
      const found = entity(reader, context.get("lender"), id, today());
      return found === null ? problem(context, 404, missing) : context.json(found);
    });

  routes.get("/account", (context) => {
    const account = findAccount(reader, context.get("lender"));
    if (account === null) return problem(context, 404, "No such account");
    const { host } = new URL(context.req.url);
    return context.json({ ...account, ...calendarUrlOf(context.get("uid"), host) });
  });
  list("/loans", listLoans);
  list("/loans/totals", totalLoans);
  list("/payments", listPayments);
  list("/payments/totals", totalPayments);
  list("/movements", listMovements);
  list("/movements/totals", totalMovements);
  list("/requests", listRequests);
  list("/documents", listDocuments);
  one("/requests/:id", findRequest, "No such withdrawal request");
  one(
    "/loans/:id",
    (...call) => {
      const loan = findLoan(...call);
      return loan && { ...loan, asOf: asOf().toISOString() };
    },
    "No such loan",
  );

  routes.get("/documents/:id", (context) => {
    const file = findDocumentFile(reader, context.get("lender"), context.req.param("id"));
    if (file === null) return problem(context, 404, "No such document");
    return context.body(file.bytes, 200, { "Content-Type": file.mediaType });
  });

  routes.all("*", (context) =>
    context.req.method === "GET"
      ? problem(context, 404, "No such resource")
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
