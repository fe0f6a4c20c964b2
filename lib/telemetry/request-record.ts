import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { perProcess } from "@/lib/per-process";
import { hashUser } from "./hash-user";

/** The log's data about a running request. */
export type RequestRecord = {
  readonly route: string;
  readonly method: string;
  /** Never the client's own id. */
  readonly requestId: string;
  user?: string;
};

const current = perProcess("request record", () => new AsyncLocalStorage<RequestRecord>());

/** Makes the record available to everything that handles this request. */
export function beginRequest(record: RequestRecord): void {
  current().enterWith(record);
}

export function requestRecord(): RequestRecord | undefined {
  return current().getStore();
}

/** Returns the id of the current request; a new one if our server did not receive it, as on Vercel. */
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
