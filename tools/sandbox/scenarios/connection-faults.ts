import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { bindingsOf, type Play } from "./call.ts";

const clientLeft = () => new Response(null, { status: 408 });

export const slow: Play = async ({ context, ms = 3000, answer }) => {
  try {
    await delay(ms, undefined, { signal: context.req.raw.signal });
  } catch {
    return clientLeft();
  }
  return answer();
};

export const timeOut: Play = async ({ context }) => {
  const { signal } = context.req.raw;
  if (!signal.aborted) await once(signal, "abort");
  return clientLeft();
};

export const reset: Play = ({ context }) => {
  bindingsOf(context).incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
};

export const truncated: Play = async ({ context, answer }) => {
  const { outgoing } = bindingsOf(context);
  const whole = await answer();
  const type = whole.headers.get("Content-Type") ?? "application/json";
  const body = Buffer.from(await whole.arrayBuffer());
  outgoing.writeHead(200, { "Content-Type": type, "Content-Length": body.length });
  outgoing.write(body.subarray(0, Math.ceil(body.length / 2)), () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
};

/** Sends a blank twice a second until the client disconnects. */
export const drip: Play = ({ context }) => endlessly(context, " ", 500);

/** Sends JSON without an end, as fast as the client reads it. */
export const endless: Play = ({ context }) =>
  endlessly(context, `"${"filler ".repeat(10_000)}", `, 0);

function endlessly(context: Context, piece: string, everyMs: number): Response {
  const { outgoing } = bindingsOf(context);
  outgoing.writeHead(200, { "Content-Type": "application/json" });
  outgoing.write('{"data":[');
  const pieces = setInterval(() => {
    if (!outgoing.writableNeedDrain) outgoing.write(piece);
  }, everyMs);
  outgoing.on("close", () => clearInterval(pieces));
  return RESPONSE_ALREADY_SENT;
}
