import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { hashUser } from "./hash-user";

/** What the log knows of a running request. */
export type RequestRecord = {
  readonly route: string;
  readonly method: string;
  /** Never the client's own id. */
  readonly requestId: string;
  /** A hash of the user, once known. */
  user?: string;
};

const holder = globalThis as { lendersRequestRecord?: AsyncLocalStorage<RequestRecord> };

/** One per process: hooks and handlers are bundled separately. */
function current(): AsyncLocalStorage<RequestRecord> {
  holder.lendersRequestRecord ??= new AsyncLocalStorage();
  return holder.lendersRequestRecord;
}

/** Makes the record available to everything that handles this request. */
export function beginRequest(record: RequestRecord): void {
  current().enterWith(record);
}

/** The record of the current request. */
export function requestRecord(): RequestRecord | undefined {
  return current().getStore();
}

/**
 * The id of the current request; a new one where no server of ours received it, such as on Vercel.
 */
export function requestIdOf(request: { readonly route: string; readonly method: string }): string {
  const present = requestRecord();
  if (present) return present.requestId;
  const requestId = randomUUID();
  beginRequest({ ...request, requestId });
  return requestId;
}

/** Adds the user to the current request's record, as a hash. */
export function noteUser(userId: string): void {
  const record = requestRecord();
  if (record) record.user ??= hashUser(userId);
}
