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
      ofRouter: request.headers.rsc !== undefined,
    };
    const [leaving, ending] = [new AbortController(), new AbortController()];
    const { cookie, "accept-language": accepted } = request.headers;
    const language = languages && chosenLanguage({ cookie, accepted }, languages);
    enterRequest({ record, language, left: leaving.signal, over: ending.signal });
    openRequests.add(response, server);
    response.once("close", () => {
      const { ofRouter: _, ...entry } = record;
      const status = response.headersSent ? response.statusCode : undefined;
      const durationMs = performance.now() - begun;
      const aborted = !response.writableFinished;
      measure?.({ ...entry, status, milliseconds: durationMs });
      if (entry.route !== "static" && !(probes.has(entry.route) && status === 200))
        logEvent("request", { ...entry, status, durationMs, ...(aborted && { aborted }) });
      if (aborted) leaving.abort();
      ending.abort();
    });
    response.once("finish", () => {
      if (!request.complete) hangUp(request);
    });
    setHeaders(request, response, record);
    if (!development || !request.url?.startsWith("/__nextjs")) rejectBroken(request);
  };
  subscribe(channel, receive);
  return { openRequests, stop: () => unsubscribe(channel, receive) };
}

/** Overwrites what a client may not say: the request's id, and the address of its connection. */
function setHeaders(
  { headers, socket }: IncomingMessage,
  response: ServerResponse,
  { route, requestId, ofRouter }: RequestRecord,
): void {
  for (const { key, value } of [...constantHeaders, filePolicy]) response.setHeader(key, value);
  // Next says how long files may be kept, but not in redirects of its router: a cache would send those to everyone.
  if (route !== "static" || ofRouter) {
    response.setHeader("Cache-Control", "private, no-store");
    response.setHeader("X-Request-Id", requestId);
  }
  headers["x-request-id"] = requestId;
  headers[peerHeader] = socket.remoteAddress ?? "";
  delete headers[rejectedStatusHeader];
}

function hangUp(request: IncomingMessage): void {
  const { socket } = request;
  request.resume();
  socket.end();
  setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
}
