import { once } from "node:events";
import { connect } from "node:net";
import { type Answer, readAnswer } from "./answer.ts";

export type HeaderList = readonly (readonly [name: string, value: string])[];

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

const headEnd = Buffer.from("0\r\n\r\n");

/** Sends a request to 127.0.0.1 over its own socket; reads until the response is complete or cut off. */
export async function send(port: number, outgoing: Outgoing): Promise<Answer> {
  const { method, path, headers, body, signal, timeOutMilliseconds = 20_000 } = outgoing;
  const begun = performance.now();
  const socket = connect({ port, host: "127.0.0.1" });
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

  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`, "latin1"));
  if (Buffer.isBuffer(body)) socket.write(body);
  else if (body) void pour(body, socket, done.promise);
  await done.promise;
  clearTimeout(timer);
  socket.destroy();
  const answer = readAnswer(bytes, method, ended);
  const none = { status: 0, headers: [], body: Buffer.alloc(0), complete: false };
  return { ...(answer ?? none), milliseconds: performance.now() - begun };
}

async function pour(
  body: AsyncIterable<Buffer>,
  socket: ReturnType<typeof connect>,
  done: Promise<void>,
): Promise<void> {
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
