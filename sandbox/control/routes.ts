import type { DatabaseSync } from "node:sqlite";
import type { Context } from "hono";
import { Hono } from "hono";
import { z } from "zod";
import type { CalendarDate } from "../data/calendar.ts";
import type { Directory } from "../identity/directory.ts";
import { problem } from "../lenders-api/problem.ts";
import type { ScenarioBoard } from "../scenarios/board.ts";
import { scenarioNames, scenarios } from "../scenarios/catalogue.ts";
import type { CallLog } from "./call-log.ts";
import { createThrowAwayLender, findPerson } from "./lenders.ts";
import { mintToken } from "./tokens.ts";

/** What the control plane steers. */
export interface Controlled {
  database: DatabaseSync;
  board: ScenarioBoard;
  calls: CallLog;
  directory: Pick<Directory, "create">;
  today: CalendarDate;
  now: () => Date;
}

const scenarioBody = z.strictObject({
  name: z.enum(scenarioNames),
  ms: z.int().min(0).max(600_000).optional(),
  path: z.string().startsWith("/").optional(),
  times: z.int().min(1).optional(),
});

const lenderBody = z.strictObject({ profile: z.enum(["luis", "ana", "nueva"]) });

const tokenBody = z
  .strictObject({
    uid: z.string().min(1).optional(),
    email: z.string().min(1).optional(),
    expiresIn: z.int().default(3600),
    issuedAgo: z.int().default(0),
    authenticatedAgo: z.int().optional(),
    tenant: z.string().nullable().optional(),
    claims: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ uid, email }) => uid !== undefined || email !== undefined, {
    message: "uid or email must be given",
  });

/** A body that can't be used, as the answer that says so. */
class Unusable extends Error {
  readonly status: 415 | 422;

  constructor(status: 415 | 422, detail: string) {
    super(detail);
    this.status = status;
  }
}

async function bodyOf<Shape extends z.ZodType>(
  context: Context,
  shape: Shape,
): Promise<z.infer<Shape>> {
  // A page of another origin can't send this type without a preflight, which is never granted.
  if (!context.req.header("Content-Type")?.startsWith("application/json")) {
    throw new Unusable(415, "The body must be application/json");
  }
  const body: unknown = await context.req.json().catch(() => undefined);
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new Unusable(422, z.prettifyError(parsed.error));
  return parsed.data;
}

/** The control plane: what tests and readers steer the sandbox with, outside the contract. */
export function controlRoutes(controlled: Controlled): Hono {
  const { database, board, calls, directory, today, now } = controlled;
  const routes = new Hono();
  const nobody = (context: Context) => problem(context, 404, "No such lender");

  routes.get("/scenarios", (context) =>
    context.json({
      data: scenarioNames.map((name) => ({ name, describes: scenarios[name].describes })),
    }),
  );

  routes.put("/lenders/:lender/scenario", async (context) => {
    const scenario = await bodyOf(context, scenarioBody);
    const person = findPerson(database, context.req.param("lender"));
    if (person === undefined) return nobody(context);
    board.switchOn(person.uid, scenario);
    return context.json({ lender: person.uid, ...scenario });
  });

  routes.delete("/lenders/:lender/scenario", (context) => {
    const person = findPerson(database, context.req.param("lender"));
    if (person === undefined) return nobody(context);
    board.switchOff(person.uid);
    return context.body(null, 204);
  });

  routes.post("/lenders", async (context) => {
    const { profile } = await bodyOf(context, lenderBody);
    try {
      return context.json(await createThrowAwayLender(database, directory, profile, today), 201);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return problem(context, 502, `The identity emulator refused: ${reason}`);
    }
  });

  routes.get("/calls", (context) => {
    const wanted = context.req.query("lender");
    const person = wanted === undefined ? undefined : findPerson(database, wanted);
    if (wanted !== undefined && person === undefined) return nobody(context);
    return context.json({ data: calls.of(person?.uid) });
  });

  routes.delete("/calls", (context) => {
    const wanted = context.req.query("lender");
    const person = wanted === undefined ? undefined : findPerson(database, wanted);
    if (wanted !== undefined && person === undefined) return nobody(context);
    calls.forget(person?.uid);
    return context.body(null, 204);
  });

  routes.post("/tokens", async (context) => {
    const wish = await bodyOf(context, tokenBody);
    const known = findPerson(database, wish.uid ?? wish.email ?? "");
    const uid = wish.uid ?? known?.uid;
    if (uid === undefined) return nobody(context);
    const email = wish.email ?? known?.email ?? `${uid}@demo.test`;
    return context.json({ token: mintToken({ ...wish, uid, email }, now()) }, 201);
  });

  routes.onError((error, context) => {
    if (error instanceof Unusable) return problem(context, error.status, error.message);
    throw error;
  });
  return routes;
}
