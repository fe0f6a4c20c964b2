import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Language } from "@/lib/domain/language";
import { perProcess } from "@/lib/per-process";
import { hashUser } from "@/lib/telemetry/log-fields";

export type RequestRecord = {
  readonly route: string;
  readonly method: string;
  /** Never the client's own id. */
  readonly requestId: string;
  /** Whether it has the header of Next's router; anybody can send it. */
  readonly ofRouter?: boolean;
  user?: string;
};

type CurrentRequest = {
  readonly record?: RequestRecord;
  /** The reader's; undefined without LANGUAGES. */
  readonly language?: Language | undefined;
  /** Aborts when the client disconnects too early; Next tells only handlers. */
  readonly left?: AbortSignal;
  /** Aborts when the response is complete or its client has disconnected. */
  readonly over?: AbortSignal;
};

const current = perProcess("current request", () => new AsyncLocalStorage<CurrentRequest>());

export function enterRequest(request: CurrentRequest): void {
  current().enterWith(request);
}

export function runForRequest<Value>(request: CurrentRequest, work: () => Value): Value {
  return current().run(request, work);
}

/** Empty outside of a request, and on a host whose server is not ours. */
export function currentRequest(): CurrentRequest {
  return current().getStore() ?? {};
}

/** Returns the id of the current request; a new one if our server did not receive it, as on Vercel. */
export function requestIdOf(request: { readonly route: string; readonly method: string }): string {
  const { record } = currentRequest();
  if (record) return record.requestId;
  const requestId = randomUUID();
  enterRequest({ record: { ...request, requestId } });
  return requestId;
}

export function noteUser(userId: string): void {
  const { record } = currentRequest();
  if (record) record.user ??= hashUser(userId);
}
