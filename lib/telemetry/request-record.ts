import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { hashUser } from "./hash-user";

/** What the log knows of a request while it is being answered. */
export type RequestRecord = {
  readonly route: string;
  readonly method: string;
  /** Never what a client calls it. */
  readonly requestId: string;
  /** Whose request it is, by a hash, once somebody has found out. */
  user?: string;
};

const holder = globalThis as { lendersRequestRecord?: AsyncLocalStorage<RequestRecord> };

/** One for the process: what watches requests and what answers them are bundled apart. */
function current(): AsyncLocalStorage<RequestRecord> {
  holder.lendersRequestRecord ??= new AsyncLocalStorage();
  return holder.lendersRequestRecord;
}

/** Gives all that this request leads to its record. */
export function beginRequest(record: RequestRecord): void {
  current().enterWith(record);
}

/** The record of the request that this code runs for, if it does for one. */
export function requestRecord(): RequestRecord | undefined {
  return current().getStore();
}

/**
 * The id of the request that this code runs for. Where no server of ours saw it begin, as in a
 * function of Vercel's, it begins here.
 */
export function requestIdOf(request: { readonly route: string; readonly method: string }): string {
  const present = requestRecord();
  if (present) return present.requestId;
  const requestId = randomUUID();
  beginRequest({ ...request, requestId });
  return requestId;
}

/** Tells the log whose request this is; it will say so by a hash alone. */
export function noteUser(userId: string): void {
  const record = requestRecord();
  if (record) record.user ??= hashUser(userId);
}
