import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type Answer, readAnswer } from "./answer.ts";
import type { Outgoing } from "./send.ts";

/** A response of which only the beginning was read; its connection stays open until `leave`. */
export type Unread = Pick<Answer, "status" | "headers"> & { readonly leave: () => void };

/** Sends a request without a body to 127.0.0.1, and stops reading after the response's head. */
export async function sendUnread(port: number, outgoing: Outgoing): Promise<Unread> {
  const { method, path, headers } = outgoing;
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`, "latin1"));
  const { status = 0, headers: received = [] } = (await headOf(socket, method)) ?? {};
  return { status, headers: received, leave: () => socket.destroy() };
}

async function headOf(socket: Socket, method: string) {
  let bytes: Buffer = Buffer.alloc(0);
  for (;;) {
    const [chunk] = await Promise.race([
      once(socket, "data"),
      once(socket, "close").then(() => []),
    ]);
    if (chunk === undefined) return undefined;
    bytes = Buffer.concat([bytes, chunk]);
    const answer = readAnswer(bytes, method, false);
    if (answer) return socket.pause() && answer;
  }
}
