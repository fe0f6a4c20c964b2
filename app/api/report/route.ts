import { readConfig } from "@/lib/config";
import { type BrowserReport, readReports } from "@/lib/http/gate/browser-report";
import { clientAddressOf, networkOf } from "@/lib/http/gate/client-address";
import { privateHeaders } from "@/lib/http/gate/problem";
import { readBounded, refuseEncoded } from "@/lib/http/gate/request-checks";
import { ownRoute } from "@/lib/http/gate/unexpected";
import { reportApi } from "@/lib/routes";
import { admitReport } from "@/lib/session/attempts";
import { logEvent } from "@/lib/telemetry/log";
import { reportVital } from "@/lib/telemetry/web-vitals";

const bodyBounds = { bytes: 16 * 1024, milliseconds: 800 };

/** Errors, violations and measurements of browsers, which can do nothing about a response: it is
 * empty. The middleware lets this route pass, so that the body is read while it arrives. */
export const POST = ownRoute(reportApi, async (request, requestId) => {
  const status = await receiveReports(request, requestId);
  return new Response(null, { status, headers: privateHeaders(requestId) });
});

async function receiveReports(request: Request, requestId: string): Promise<number> {
  const { publicOrigin, trustedProxies } = readConfig();
  if (isForeign(request, publicOrigin)) return 403;
  if (refuseEncoded(request)) return 415;
  const network = networkOf(clientAddressOf(request.headers, trustedProxies));
  if (!(await admitReport(network))) return 429;
  const body = await readBounded(request, bodyBounds);
  if ("fault" in body) return body.fault === "body-too-large" ? 413 : 400;
  const reports = readReports(body.text);
  for (const report of reports ?? []) note(report, requestId);
  return reports ? 204 : 400;
}

function note(report: BrowserReport, requestId: string): void {
  const { kind, route } = report;
  if (kind === "vital") reportVital(report);
  else if (kind === "error")
    logEvent("browser-error", { requestId, route, reason: report.name, place: report.place });
  else {
    const { directive, blocked } = report;
    logEvent("policy-violation", { requestId, route, reason: directive, resource: blocked });
  }
}

/** Browsers send violations without headers of the page, so only theirs can be checked. */
function isForeign({ headers }: Request, publicOrigin: string): boolean {
  const [origin, site] = [headers.get("origin"), headers.get("sec-fetch-site")];
  if (origin !== null && origin !== publicOrigin) return true;
  return site === null ? origin === null : site !== "same-origin";
}
