import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { bindingsOf, type Play } from "./call.ts";

const clientLeft = () => new Response(null, { status: 408 });

export const connectionFaults = {
  slow: async ({ context, ms = 3000, answer }) => {
    try {
      await delay(ms, undefined, { signal: context.req.raw.signal });
    } catch {
      return clientLeft();
    }
    return answer();
  },
  "time-out": async ({ context }) => {
    const { signal } = context.req.raw;
    if (!signal.aborted) await once(signal, "abort");
    return clientLeft();
  },
  reset: ({ context }) => {
    bindingsOf(context).incoming.socket.resetAndDestroy();
    return RESPONSE_ALREADY_SENT;
  },
  /** Sends JSON without an end, as fast as the client reads it. */
  endless: ({ context }) => {
    const { outgoing } = bindingsOf(context);
    outgoing.writeHead(200, { "Content-Type": "application/json" });
    outgoing.write('{"data":[');
    const pieces = setInterval(() => {
      if (!outgoing.writableNeedDrain) outgoing.write(`"${"filler ".repeat(10_000)}", `);
    }, 0);
    outgoing.on("close", () => clearInterval(pieces));
    return RESPONSE_ALREADY_SENT;
  },
} satisfies Record<string, Play>;
