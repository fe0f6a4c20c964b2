import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A request, sent exactly as given; `headers` are lines such as "RSC: 1". */
export type Outgoing = {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  /** Sent after the head; an endless one is sent until something comes back. */
  readonly body?: Buffer | AsyncIterable<Buffer> | undefined;
  readonly timeOutMilliseconds?: number | undefined;
};

/** What came back until the connection was closed; the status is 0 when nothing did. */
export type Answer = {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly milliseconds: number;
};

function open(port: number, { method, path, headers }: Outgoing): Socket {
  const socket = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
  const lines = [`${method} ${path} HTTP/1.1`, ...headers, "", ""];
  socket.write(Buffer.from(lines.join("\r\n"), "latin1"));
  return socket;
}

/** Sends a request to 127.0.0.1 over a socket of its own; returns all bytes that come back. */
async function exchange(port: number, outgoing: Outgoing): Promise<Buffer> {
  const { body, timeOutMilliseconds = 20_000 } = outgoing;
  const socket = open(port, outgoing);
  const chunks: Buffer[] = [];
  // `once` would throw the connection's error, which is a result too.
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => socket.destroy());
  const timer = setTimeout(() => socket.destroy(), timeOutMilliseconds);
  if (Buffer.isBuffer(body)) socket.write(body);
  else
    for await (const chunk of body ?? []) {
      if (chunks.length > 0 || socket.destroyed) break;
      if (!socket.write(chunk)) await Promise.race([once(socket, "drain"), closed]);
    }
  await closed;
  clearTimeout(timer);
  return Buffer.concat(chunks);
}

/** Sends a request and reads its response, which has to be the last of the connection. */
export async function send(port: number, outgoing: Outgoing): Promise<Answer> {
  const begun = performance.now();
  const bytes = await exchange(port, outgoing);
  const end = bytes.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? 0);
  const isChunked = headers.some((header) => header.join() === "transfer-encoding,chunked");
  const body = bytes.subarray(end + 4);
  const text = (isChunked ? dechunked(body) : body).toString();
  return { status, headers, text, milliseconds: performance.now() - begun };
}

function dechunked(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (lineEnd < 0 || !(size > 0)) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

/** A response of which only the beginning was read; its connection stays open until `leave`. */
export type Unread = { readonly status: number; readonly leave: () => void };

/** Sends a request, and stops reading after the first bytes of its response. */
export async function sendUnread(port: number, outgoing: Outgoing): Promise<Unread> {
  const socket = open(port, outgoing);
  const closed = new Promise<[string]>((resolve) => socket.on("close", () => resolve([""])));
  const [chunk] = await Promise.race([once(socket, "data"), closed]);
  socket.pause();
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1] ?? 0);
  return { status, leave: () => void socket.destroy() };
}

/** The first value of a header; "" when it is missing. */
export function headerOf({ headers }: Pick<Answer, "headers">, name: string): string {
  return headers.find(([each]) => each === name)?.[1] ?? "";
}
