import type { Json, List } from "./convert.ts";
import { largestPage, pageQuery, pathOf, readPage } from "./mapping.ts";

/** An answer that is not 200; `detail` contains nothing of the API's body, URL or token. */
export class Refusal extends Error {
  readonly status: number;
  readonly retryAfter: string | undefined;

  constructor(status: number, detail: string, retryAfter?: string) {
    super(detail);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** One call of the contract: for whom, and until when. */
export type Call = {
  readonly url: string;
  readonly lender: string;
  readonly token: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
};

type Query = Readonly<Record<string, string | undefined>>;

const mostBytes = 2 * 1024 * 1024;
/** A page this far down takes 50 calls, one after another. */
const deepestRow = 5_000;

/** An id as one segment of a path; 404 if it cannot be one. */
export function segment(id: string): string {
  if (!/^(?!\.{1,2}$)[^/\\\p{Cc}]{1,128}$/u.test(id) || !id.isWellFormed())
    throw new Refusal(404, "no such id");
  return encodeURIComponent(id);
}

/** A resource of the lender. Throws a Refusal. */
export async function read(call: Call, resource: string, query: Query = {}): Promise<Json> {
  const path = pathOf(segment(call.lender), resource);
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const parameters = new URLSearchParams(given);
  try {
    const response = await fetch(`${call.url}${path}?${parameters}`, {
      headers: {
        accept: "application/json",
        authorization: `Bearer ${call.token}`,
        "x-request-id": call.requestId,
      },
      // Another host must not get the token.
      redirect: "manual",
      signal: call.signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw refusalOf(response);
    }
    return readJson(await readText(response));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw call.signal.aborted
      ? new Refusal(504, "the API took too long")
      : Object.assign(new Refusal(502, "the API does not respond"), { cause: error });
  }
}

const passedOn = new Map([
  [400, 422],
  [401, 401],
  [403, 403],
  [404, 404],
  [410, 404],
  [422, 422],
  [429, 429],
  [503, 503],
  [504, 504],
]);

function refusalOf({ status, headers }: Response): Refusal {
  const retryAfter = headers.get("retry-after") ?? undefined;
  return new Refusal(passedOn.get(status) ?? 502, `the API answered ${status}`, retryAfter);
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new Refusal(502, "the API's answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Each number becomes the text of its digits, so that none is rounded. */
export function readJson(text: string): Json {
  const digits = (_key: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === "number" ? context?.source : value;
  try {
    const json: unknown = JSON.parse(text, digits);
    if (typeof json === "object" && json !== null && !Array.isArray(json)) return json as Json;
  } catch {
    // Not JSON either.
  }
  throw new Refusal(502, "the API's answer is not a JSON object");
}

/** Rows of a list, as the contract pages them. Cursors have no offset, so the rows above are read too. */
export async function readWindow(
  call: Call,
  { resource, row }: List,
  query: Query,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const end = offset + limit;
  if (end > deepestRow) throw new Refusal(501, `rows below ${deepestRow} are not served`);
  const data: object[] = [];
  let cursor = "";
  for (let above = 0; ; ) {
    const size = Math.min(largestPage, end - above);
    const page = readPage(await read(call, resource, { ...query, ...pageQuery(size, cursor) }));
    if (!page) throw new Refusal(502, "the API's answer is not a page");
    const { items, next, total, asOf } = page;
    data.push(...items.slice(Math.max(0, offset - above)).map((item) => row(Object(item))));
    above += items.length;
    if (!next || above >= end || offset >= total)
      return { data: data.slice(0, limit), page: { limit, offset, total }, asOf };
    if (items.length === 0) throw new Refusal(502, "the API's cursors lead nowhere");
    cursor = next;
  }
}
