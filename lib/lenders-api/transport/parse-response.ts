import "server-only";
import { setImmediate } from "node:timers/promises";
import { bulkhead } from "cockatiel";
import type { z } from "zod";
import type { Query } from "../queries";
import { LendersApiError } from "./error";
import { readJson } from "./read-json";
import { free } from "./relay";

const readAtOnceBytes = 65_536;

/** Parsing several long responses in one go would block all other requests. */
const turns = bulkhead(1, Number.POSITIVE_INFINITY);

/** Long ones one after the other. Throws "bad-answer" if it does not fit, or has too many rows. */
export async function parseResponse<Schema extends z.ZodType>(
  body: Uint8Array,
  query: Query,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (body.length <= readAtOnceBytes) return parseBody(body, query, schema);
  return turns.execute(async () => {
    await setImmediate();
    return parseBody(body, query, schema);
  });
}

function parseBody<Schema extends z.ZodType>(body: Uint8Array, { limit }: Query, schema: Schema) {
  const text = new TextDecoder().decode(body);
  free(body);
  const json = readJson(text);
  const { data } = Object(json);
  if (typeof limit === "number" && Array.isArray(data) && data.length > limit)
    throw unreadable(new RangeError("more rows than were asked for"));
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw unreadable(parsed.error);
  return parsed.data;
}

function unreadable(cause: unknown): LendersApiError {
  return new LendersApiError("bad-answer", { status: 200, cause });
}
