import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** One call that meets a scenario. `answer` asks the API for what it would answer without it. */
interface ScenarioCall {
  context: Context;
  /** How long to hold the answer back, where somebody said so. */
  ms: number | undefined;
  /** The path below the contract's prefix. */
  path: string;
  answer(): Promise<Response>;
}

/** What a scenario does with a call. */
export type Play = (call: ScenarioCall) => Promise<Response> | Response;

/** The sockets of a call; there are none when the application is asked in process. */
export function bindingsOf(context: Context): HttpBindings {
  const bindings: Partial<HttpBindings> | undefined = context.env;
  if (!bindings?.incoming || !bindings.outgoing) throw new Error("This scenario needs a socket");
  return { incoming: bindings.incoming, outgoing: bindings.outgoing };
}
