import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type Answer, readAnswer } from "./answer.ts";

/** Header lines, such as "RSC: 1". */
export type HeaderList = readonly string[];

/** A request, sent exactly as given. */
export type Outgoing = {
  readonly method: string;
  readonly path: string;
  readonly headers: HeaderList;
  /** Sent after the head; an endless one is sent until the response is complete. */
  readonly body?: Buffer | AsyncIterable<Buffer>;
  readonly timeOutMilliseconds?: number;
  readonly signal?: AbortSignal;
};

/** A response of which only the beginning was read; its connection stays open until `leave`. */
export type Unread = Pick<Answer, "status" | "headers"> & { readonly leave: () => void };

const headEnd = Buffer.from("0\r\n\r\n");

function sendHead(port: number, { method, path, headers }: Outgoing): Socket {
  const socket = connect({ port, host: "127.0.0.1" });
  const lines = [`${method} ${path} HTTP/1.1`, ...headers, "", ""];
  socket.on("error", () => undefined).write(Buffer.from(lines.join("\r\n"), "latin1"));
  return socket;
}

/** Sends a request to 127.0.0.1 over its own socket; reads until the response is complete or cut off. */
export async function send(port: number, outgoing: Outgoing): Promise<Answer> {
  const { method, body, signal, timeOutMilliseconds = 20_000 } = outgoing;
  const begun = performance.now();
  const socket = sendHead(port, outgoing);
  const done = Promise.withResolvers<void>();
  let bytes: Buffer = Buffer.alloc(0);
  let ended = false;
  const finish = () => {
    ended = true;
    done.resolve();
  };
  socket.on("error", finish).on("close", finish).on("end", finish);
  socket.on("data", (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    const chunked = bytes.subarray(-headEnd.length).equals(headEnd);
    if (bytes.length < 65_536 || chunked)
      if (readAnswer(bytes, method, false)?.complete) done.resolve();
  });
  const timer = setTimeout(finish, timeOutMilliseconds);
  signal?.addEventListener("abort", finish, { once: true });
  if (Buffer.isBuffer(body)) socket.write(body);
  else if (body) void pour(body, socket, done.promise);
  await done.promise;
  clearTimeout(timer);
  socket.destroy();
  const none = { status: 0, headers: [], body: Buffer.alloc(0), complete: false };
  const answer = readAnswer(bytes, method, ended) ?? none;
  return { ...answer, milliseconds: performance.now() - begun };
}

async function pour(body: AsyncIterable<Buffer>, socket: Socket, done: Promise<void>) {
  let over = false;
  void done.then(() => {
    over = true;
  });
  try {
    for await (const chunk of body) {
      if (over || socket.destroyed) return;
      if (!socket.write(chunk)) await Promise.race([once(socket, "drain"), done]);
    }
  } catch {
    // The server has closed the connection, which is a result too.
  }
}

/** Sends a request without a body to 127.0.0.1, and stops reading after the response's head. */
export async function sendUnread(port: number, outgoing: Outgoing): Promise<Unread> {
  const socket = sendHead(port, outgoing);
  const { status = 0, headers = [] } = (await headOf(socket, outgoing.method)) ?? {};
  return { status, headers, leave: () => socket.destroy() };
}

async function headOf(socket: Socket, method: string) {
  let bytes: Buffer = Buffer.alloc(0);
  for (;;) {
    const closed = once(socket, "close").then(() => []);
    const [chunk] = await Promise.race([once(socket, "data"), closed]);
    if (chunk === undefined) return undefined;
    bytes = Buffer.concat([bytes, chunk]);
    const answer = readAnswer(bytes, method, false);
    if (answer) return socket.pause() && answer;
  }
}
