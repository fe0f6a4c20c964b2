import "server-only";
import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Config } from "@/lib/config";
import { peerHeader } from "@/lib/http/gate/client-address";
import { constantHeaders, filePolicy } from "@/lib/http/pages/constant-headers";
import { chosenLanguage } from "@/lib/i18n/chosen-language";
import { livenessApi, readinessApi } from "@/lib/routes";
import { logEvent } from "@/lib/telemetry/log";
import { routeTemplateOf } from "@/lib/telemetry/route-template";
import { enterRequest, type RequestRecord } from "../current-request";
import { type OpenRequests, trackOpenRequests } from "./drain";
import { rejectBroken, rejectedStatusHeader } from "./reject-broken";

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: Server;
};

export type AnsweredRequest = Pick<RequestRecord, "route" | "method"> & {
  /** Undefined if the client left before the response. */
  readonly status: number | undefined;
  readonly milliseconds: number;
};

const channel = "http.server.request.start";
const excluded = new WeakSet<Server>();
const probes = new Set<string>([livenessApi, readinessApi]);
/** Files, of which Next sets how long they may be cached. */
const filePath =
  /^\/(?:_next\/static\/.*[^/]|icons\/[^/]+|service-worker\.js|manifest\.webmanifest|icon\.svg|apple-icon\.png)$/;
const prefetchHeader = "next-router-prefetch";
/** How long a client may read the response before the rest of its request is cut off. */
const lingerMilliseconds = 500;

export function excludeServer(server: Server): void {
  excluded.add(server);
}

/** Handles each request before Next, and follows it until its response has ended. Call it once. */
export function watchRequests(
  { development, languages }: Pick<Config, "development" | "languages">,
  measure?: (answered: AnsweredRequest) => void,
): { readonly openRequests: OpenRequests; readonly stop: () => void } {
  const openRequests = trackOpenRequests();
  const receive = (message: unknown) => {
    const { request, response, server } = message as Exchange;
    if (excluded.has(server)) return;
    const begun = performance.now();
    const record: RequestRecord = {
      route: routeTemplateOf(request.url),
      method: request.method ?? "other",
      requestId: randomUUID(),
    };
    const [leaving, ending] = [new AbortController(), new AbortController()];
    const { cookie, "accept-language": accepted } = request.headers;
    const language = languages && chosenLanguage({ cookie, accepted }, languages);
    enterRequest({ record, language, left: leaving.signal, over: ending.signal });
    openRequests.add(response, server);
    response.once("close", () => {
      const { route, method } = record;
      const milliseconds = performance.now() - begun;
      const status = response.headersSent ? response.statusCode : undefined;
      measure?.({ route, method, status, milliseconds });
      logAnswered(record, { status, milliseconds, aborted: !response.writableFinished });
      if (!response.writableFinished) leaving.abort();
      ending.abort();
    });
    response.once("finish", () => {
      if (!request.complete) hangUp(request);
    });
    setHeaders(request, response, record.requestId);
    if (!development || !request.url?.startsWith("/__nextjs")) rejectBroken(request);
  };
  subscribe(channel, receive);
  return { openRequests, stop: () => unsubscribe(channel, receive) };
}

/** Overwrites what a client may not say: the request's id, and the address of its connection. */
function setHeaders(
  { url = "", headers, socket }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  for (const { key, value } of [...constantHeaders, filePolicy]) response.setHeader(key, value);
  // Next's own redirects set no Cache-Control, and a cache would send them to everyone.
  if (!filePath.test(url.split("?", 1)[0] ?? "") || headers.rsc !== undefined) {
    response.setHeader("Cache-Control", "private, no-store");
    response.setHeader("X-Request-Id", requestId);
  }
  headers["x-request-id"] = requestId;
  headers[peerHeader] = socket.remoteAddress ?? "";
  delete headers[rejectedStatusHeader];
  // For another value than its router sends Next renders in a way that fails, and logs it.
  if (headers[prefetchHeader] !== "1") delete headers[prefetchHeader];
}

type Answer = Pick<AnsweredRequest, "status" | "milliseconds"> & { readonly aborted: boolean };

function logAnswered(record: RequestRecord, { status, milliseconds, aborted }: Answer): void {
  const { route, method, requestId, user } = record;
  if (route === "static" || (probes.has(route) && status === 200)) return;
  logEvent("request", {
    requestId,
    route,
    method,
    status,
    durationMs: milliseconds,
    ...(aborted && { aborted }),
    user,
  });
}

function hangUp(request: IncomingMessage): void {
  const { socket } = request;
  request.resume();
  socket.end();
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
}
