/** An HTTP response as read from the socket. */
export type Answer = {
  /** 0 when the connection was closed without a response. */
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** False when the response was cut off or never ended. */
  readonly complete: boolean;
  readonly milliseconds: number;
};

type Read = Omit<Answer, "milliseconds">;

const blankLine = "\r\n\r\n";
const bodiless = new Set([204, 304]);

/** Parses the bytes received so far; undefined while the head is incomplete. */
export function readAnswer(bytes: Buffer, method: string, ended: boolean): Read | undefined {
  const end = bytes.indexOf(blankLine);
  if (end < 0) return undefined;
  const [statusLine = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? 0);
  const rest = bytes.subarray(end + blankLine.length);
  if (status >= 100 && status < 200) return readAnswer(rest, method, ended);
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const find = (name: string) => headers.find(([each]) => each === name)?.[1];
  const head = { status, headers };
  if (method === "HEAD" || bodiless.has(status)) return { ...head, body: rest, complete: true };
  if (find("transfer-encoding") === "chunked") return { ...head, ...readChunks(rest) };
  const length = find("content-length");
  const complete = length === undefined ? ended : rest.length >= Number(length);
  return { ...head, body: rest, complete };
}

function readChunks(bytes: Buffer): { body: Buffer; complete: boolean } {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.subarray(at, Math.max(at, lineEnd)).toString("latin1"), 16);
    const begin = lineEnd + 2;
    const whole = lineEnd >= 0 && size >= 0 && begin + size <= bytes.length;
    if (!whole || size === 0) return { body: Buffer.concat(chunks), complete: whole };
    chunks.push(bytes.subarray(begin, begin + size));
    at = begin + size + 2;
  }
}

/** The first value of a header; "" when it is missing. */
export function headerOf({ headers }: Pick<Answer, "headers">, name: string): string {
  return headers.find(([each]) => each === name.toLowerCase())?.[1] ?? "";
}

export function textOf({ body }: Pick<Answer, "body">): string {
  return body.toString("utf8");
}
