import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { type Account, demoPassword } from "../accounts.ts";
import type { Lenders } from "../lenders.ts";
import { problem } from "../lenders-api/problem.ts";
import { type ScenarioBoard, scenarioNames, switchedScenario } from "../scenarios/board.ts";
import type { CallLog } from "./call-log.ts";
import { mintToken, tokenOptions } from "./tokens.ts";

export type ControlDependencies = {
  lenders: Lenders;
  board: ScenarioBoard;
  calls: CallLog;
  /** Lets an account sign in with the demo's password. */
  admit: (account: Account) => void;
  now: () => Date;
};

const lenderBody = z.strictObject({ profile: z.enum(["luis", "ana", "nueva", "perdidas"]) });

const tokenBody = tokenOptions.partial({ uid: true, email: true });

const unusable = (status: 404 | 415 | 422, message: string) =>
  new HTTPException(status, { message });

async function bodyOf<Shape extends z.ZodType>(context: Context, shape: Shape) {
  // Another website can send this type only after a preflight, which the sandbox never grants.
  if (!context.req.header("Content-Type")?.startsWith("application/json")) {
    throw unusable(415, "The body must be application/json");
  }
  const body: unknown = await context.req.json().catch(() => undefined);
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw unusable(422, z.prettifyError(parsed.error));
  return parsed.data;
}

/** The routes below `/control`, with which tests change the sandbox. They are not part of the API. */
export function controlRoutes(dependencies: ControlDependencies): Hono {
  const { lenders, board, calls, admit, now } = dependencies;
  const routes = new Hono();
  const unknownLender = () => unusable(404, "No such lender");
  const personOf = (uidOrEmail: string) => {
    const person = lenders.find(uidOrEmail);
    if (person === undefined) throw unknownLender();
    return person;
  };

  routes.get("/scenarios", (context) => context.json({ data: scenarioNames }));

  routes.put("/lenders/:lender/scenario", async (context) => {
    const scenario = await bodyOf(context, switchedScenario);
    const { uid } = personOf(context.req.param("lender"));
    board.switchOn(uid, scenario);
    return context.json({ lender: uid, ...scenario });
  });

  routes.delete("/lenders/:lender/scenario", (context) => {
    board.switchOff(personOf(context.req.param("lender")).uid);
    return context.body(null, 204);
  });

  routes.post("/lenders", async (context) => {
    const { profile } = await bodyOf(context, lenderBody);
    const account = lenders.add(profile);
    admit(account);
    const { uid, email, displayName } = account;
    return context.json({ uid, email, displayName, password: demoPassword }, 201);
  });

  const uidIn = (context: Context) => {
    const wanted = context.req.query("lender");
    return wanted === undefined ? undefined : personOf(wanted).uid;
  };
  routes.get("/calls", (context) => context.json({ data: calls.of(uidIn(context)) }));
  routes.delete("/calls", (context) => {
    calls.forget(uidIn(context));
    return context.body(null, 204);
  });

  routes.post("/tokens", async (context) => {
    const options = await bodyOf(context, tokenBody);
    const known = lenders.find(options.uid ?? options.email ?? "");
    const uid = options.uid ?? known?.uid;
    if (uid === undefined) throw unknownLender();
    const email = options.email ?? known?.email ?? `${uid}@demo.test`;
    return context.json({ token: mintToken({ ...options, uid, email }, now()) }, 201);
  });

  routes.onError((error, context) => {
    if (error instanceof HTTPException) return problem(context, error.status, error.message);
    throw error;
  });
  return routes;
}
