import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { List } from "./convert.ts";
import { lists, orderQuery } from "./mapping.ts";
import { type Call, Refusal, read, readWindow, segment } from "./other-api.ts";
import { KeysUnavailable, TokenRefused } from "./verify-token.ts";

export type Settings = {
  readonly otherApiUrl: string;
  /** The claim of the token with the lender's id in the API. */
  readonly lenderClaim: string;
  /** The claims of a token; throws as `verifyToken` does. */
  readonly verify: (token: string) => Promise<Readonly<Record<string, unknown>>>;
  /** Gets a line for each failure, with the request id and without tokens. */
  readonly log: (line: string) => void;
};

/** The portal waits for 10 seconds. */
const milliseconds = 9_000;

const optionalCalls = [
  "/account",
  "/documents",
  "/documents/:id",
  "/loans/totals",
  "/movements/totals",
  "/payments",
  "/payments/totals",
];

/** The contract's calls, each answered with the lender's own data only. */
export function gateway({ otherApiUrl, lenderClaim, verify, log }: Settings) {
  const app = new Hono<{ Variables: { call: Call } }>();

  app.use(async (context, next) => {
    context.header("Cache-Control", "no-store");
    const token = /^Bearer (\S+)$/i.exec(context.req.header("Authorization") ?? "")?.[1];
    if (token === undefined) throw new TokenRefused("no token");
    const limit = AbortSignal.timeout(milliseconds);
    const claims = await verify(token);
    const lender = claims[lenderClaim];
    if (typeof lender !== "string" || !lender)
      throw new Refusal(403, `the token has no text in the claim ${lenderClaim}`);
    // Anybody can give an account somebody else's address.
    if (lenderClaim === "email" && claims.email_verified !== true)
      throw new Refusal(403, "the e-mail address is not verified");
    context.set("call", {
      url: otherApiUrl,
      lender,
      token,
      requestId: requestIdOf(context),
      signal: AbortSignal.any([context.req.raw.signal, limit]),
    });
    await next();
  });

  for (const path of optionalCalls)
    app.get(path, () => {
      throw new Refusal(501, "the gateway does not serve this call");
    });
  for (const [path, list] of Object.entries(lists)) {
    const { resource, one } = list;
    app.get(path, async (context) => {
      const { query, window } = readQuery(new URL(context.req.url).searchParams, list);
      return context.json(await readWindow(context.get("call"), list, query, window));
    });
    if (one)
      app.get(`${path}/:id`, async (context) => {
        const id = segment(context.req.param("id") ?? "");
        return context.json(one(await read(context.get("call"), `${resource}/${id}`)));
      });
  }
  app.all("*", (context) => {
    throw new Refusal(context.req.method === "GET" ? 404 : 405, "no such call");
  });
  app.onError((error, context) => answer(context, error, log));
  return app;
}

/** The portal shows it to the lender as the reference for support. */
function requestIdOf({ req }: Context): string {
  return /^[\w-]{1,128}$/.exec(req.header("X-Request-Id") ?? "")?.[0] ?? "none";
}

function answer(context: Context, error: Error, log: Settings["log"]): Response {
  const { status, message, retryAfter } = refusalFor(error);
  const isFailure = status >= 500 && status !== 501 && !context.req.raw.signal.aborted;
  const reason = reasonOf(error);
  if (isFailure)
    log(JSON.stringify({ status, detail: message, reason, requestId: requestIdOf(context) }));
  if (status === 401) context.header("WWW-Authenticate", "Bearer");
  if (retryAfter) context.header("Retry-After", retryAfter);
  context.header("Content-Type", "application/problem+json");
  const problem = { type: "about:blank", title: message, status };
  return context.body(JSON.stringify(problem), status as ContentfulStatusCode);
}

/** The code of a failed connection, or where a defect is; no message, which may contain data. */
function reasonOf(error: Error): unknown {
  const { code, cause } = (error.cause ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  if (error instanceof Refusal || error instanceof KeysUnavailable) return cause?.code ?? code;
  return error.stack?.match(/(?<=\n {4}at ).*/g)?.slice(0, 3);
}

function refusalFor(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof TokenRefused) return new Refusal(401, error.message);
  if (error instanceof KeysUnavailable) return new Refusal(503, error.message);
  return new Refusal(500, `a defect of the gateway: ${error.name}`);
}

/** The API's query for one of the contract. Throws a Refusal with 422, since ignored filters show wrong rows. */
function readQuery(parameters: URLSearchParams, list: List) {
  const query: Record<string, string | undefined> = {};
  const { limit = "25", offset = "0", sort, ...filters } = Object.fromEntries(parameters);
  const window = { limit: whole("limit", limit, 1, 200), offset: whole("offset", offset, 0, 1e9) };
  for (const [name, value] of Object.entries(filters)) {
    const filter = Object.hasOwn(list.filters, name) ? list.filters[name] : undefined;
    if (!filter || !value) throw new Refusal(422, "a parameter that is not served");
    if (["from", "to"].includes(name) && !isDay(value))
      throw new Refusal(422, `${name} is not a day`);
    Object.assign(query, filter(value));
  }
  const order = sort === undefined ? {} : orderQuery(sort, list);
  if (!order) throw new Refusal(422, "sort is a field that is not served");
  return { query: { ...query, ...order }, window };
}

function whole(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (value < least || value > most)
    throw new Refusal(422, `${name} is not from ${least} to ${most}`);
  return value;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
