import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** A call with an active scenario. `answer` returns the ordinary response. */
type ScenarioCall = {
  context: Context;
  ms: number | undefined;
  /** The path below the prefix. */
  path: string;
  answer(): Promise<Response>;
};

export type Play = (call: ScenarioCall) => Promise<Response> | Response;

/** The sockets of a call. Throws when there are none, because the application was called in process. */
export function bindingsOf(context: Context): HttpBindings {
  const bindings: Partial<HttpBindings> | undefined = context.env;
  if (!bindings?.incoming || !bindings.outgoing) throw new Error("This scenario needs a socket");
  return { incoming: bindings.incoming, outgoing: bindings.outgoing };
}
