import "server-only";
import { Agent, request } from "undici";
import type { z } from "zod";
import { readConfig } from "@/lib/config";
import type { Caller } from "./caller";
import { faultOfStatus, LendersApiError } from "./error";

const timeOutMilliseconds = 10_000;
const largestBodyBytes = 5 * 1024 * 1024;

const dispatcher = new Agent({
  connections: 64,
  keepAliveTimeout: 30_000,
  connect: { timeout: timeOutMilliseconds },
  maxResponseSize: largestBodyBytes,
});

export type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * The only way to the lenders API: one GET, 10 s in all with its body, never redirected, at most
 * 5 MiB, and its JSON read through the schema. Throws a LendersApiError in every other case.
 */
export async function callLendersApi<Schema extends z.ZodType>(
  caller: Caller,
  path: string,
  query: Query,
  schema: Schema,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(readJson(await getText(caller, path, query)));
  if (!parsed.success)
    throw new LendersApiError("bad-answer", { status: 200, cause: parsed.error });
  return parsed.data;
}

/** JSON in which every number is the text of its digits, so that none passes through a float. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, digitsOfNumbers);
  } catch (cause) {
    throw new LendersApiError("bad-answer", { status: 200, cause });
  }
}

function digitsOfNumbers(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === "number" ? context?.source : value;
}

async function getText(caller: Caller, path: string, query: Query): Promise<string> {
  const deadline = AbortSignal.timeout(timeOutMilliseconds);
  const signal = caller.signal ? AbortSignal.any([deadline, caller.signal]) : deadline;
  try {
    const { statusCode, headers, body } = await request(`${readConfig().apiBaseUrl}${path}`, {
      dispatcher,
      signal,
      query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
      headers: {
        accept: "application/json",
        authorization: `Bearer ${caller.bearer}`,
        "x-request-id": caller.requestId,
        ...(caller.traceparent && { traceparent: caller.traceparent }),
      },
    });
    const fault = faultOfStatus(statusCode);
    if (fault) {
      await body.dump({ limit: 16_384, signal }).catch(() => undefined);
      const retryAfter = secondsOf(headers["retry-after"]);
      throw new LendersApiError(fault, { status: statusCode, retryAfter });
    }
    return await body.text();
  } catch (cause) {
    if (cause instanceof LendersApiError) throw cause;
    if (deadline.aborted) throw new LendersApiError("time-out", { cause });
    throw new LendersApiError(isTooLarge(cause) ? "bad-answer" : "unreachable", { cause });
  }
}

function isTooLarge(cause: unknown): boolean {
  return (
    cause instanceof Error && "code" in cause && cause.code === "UND_ERR_RES_EXCEEDED_MAX_SIZE"
  );
}

/** Retry-After comes as seconds or as a date of HTTP. */
function secondsOf(header: string | string[] | undefined): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (!text) return undefined;
  if (/^\d{1,5}$/.test(text.trim())) return Number(text);
  const seconds = Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return seconds > 0 && seconds < 100_000 ? seconds : undefined;
}
