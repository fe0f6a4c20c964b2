import "server-only";
import { randomUUID } from "node:crypto";
import { livenessApi, readinessApi } from "@/lib/routes";
import { logEvent } from "./log";
import { onPortalRequest } from "./portal-requests";
import { beginRequest, type RequestRecord } from "./request-record";
import { routeTemplateOf } from "./route-template";

export type AnsweredRequest = {
  readonly route: string;
  readonly method: string;
  /** Undefined if the client left before the response. */
  readonly status: number | undefined;
  readonly milliseconds: number;
};

const probes = new Set<string>([livenessApi, readinessApi]);

/** Logs each completed request, except files and successful probes; calls `measure` for all. */
export function observeRequests(measure?: (answered: AnsweredRequest) => void): void {
  onPortalRequest(({ request, response }) => {
    const begun = performance.now();
    const record: RequestRecord = {
      route: routeTemplateOf(request.url),
      method: request.method ?? "other",
      requestId: randomUUID(),
    };
    beginRequest(record);
    response.once("close", () => {
      const { route, method, user } = record;
      const milliseconds = performance.now() - begun;
      const status = response.headersSent ? response.statusCode : undefined;
      measure?.({ route, method, status, milliseconds });
      if (route === "static" || (probes.has(route) && status === 200)) return;
      logEvent("request", {
        requestId: record.requestId,
        route,
        method,
        status,
        durationMs: milliseconds,
        ...(!response.writableFinished && { aborted: true }),
        user,
      });
    });
  });
}
