import "server-only";
import { headers } from "next/headers";
import { readConfig } from "@/lib/config";
import { currentRequest, requestIdOf } from "@/lib/current-request";
import type { Failure, Fault } from "@/lib/domain/failure";
import { enterLanguage } from "@/lib/i18n/request-language";
import { explainFault } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { type Caller, lenderKey } from "@/lib/lenders-api/transport/caller";
import type { HideableScreen } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { logEvent } from "@/lib/telemetry/log";
import { routeTemplateOf } from "@/lib/telemetry/route-template";
import { mostFilesOfOneLender, secondsUntilPlace, takePlace } from "../files/file-places";
import { readAsLender } from "./lender-gate";
import { privateHeaders, problemResponse, readableProblem } from "./problem";
import { unexpectedResponse } from "./unexpected";

export class BadQuery extends Error {}

const problems: Record<Fault, { status: number; title: string }> = {
  unauthorized: { status: 401, title: "The session has ended" },
  forbidden: { status: 403, title: "The lenders API does not allow this" },
  "not-found": { status: 404, title: "Not found" },
  "bad-filter": { status: 422, title: "The lenders API did not accept the filters" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  unavailable: { status: 503, title: "The lenders API is not available" },
  unsupported: { status: 502, title: "The lenders API does not offer this" },
  unreachable: { status: 502, title: "The lenders API could not be reached" },
  "bad-answer": { status: 502, title: "The lenders API answered something unreadable" },
  "malformed-row": { status: 502, title: "The lenders API sent a row that could not be read" },
  changed: { status: 503, title: "The rows changed while they were read" },
  "too-many-rows": { status: 503, title: "There are too many rows to add up" },
  "time-out": { status: 504, title: "The lenders API took more than 10 seconds" },
};

/** A GET as JSON, or as problem+json with a Spanish `detail`. A `screen` that is switched off is not found at any address. */
export async function lenderRoute(
  request: Request,
  read: (caller: Caller) => Promise<unknown>,
  screen?: HideableScreen,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const requestId = requestIdOf({ route: routeTemplateOf(pathname), method: request.method });
  enterLanguage(request.headers);
  const respond = async (caller: Caller) =>
    Response.json(await read(caller), { headers: privateHeaders(requestId) });
  return respondAsLender(request, requestId, [screen], respond);
}

/** Like `lenderRoute`, for files, a few at once: problems are a page in a browser. */
export async function lenderResponse(
  request: Request,
  respond: (caller: Caller) => Promise<Response>,
  ...screens: Screens
): Promise<Response> {
  const requestId = (await headers()).get("x-request-id") ?? crypto.randomUUID();
  enterLanguage(request.headers);
  const over = currentRequest().over ?? request.signal;
  const inPlace = async (caller: Caller) => {
    // A function does not learn when its response has ended; the platform limits its memory.
    const full = readConfig().serverless
      ? undefined
      : takePlace("file", lenderKey(caller.bearer), over);
    return full ? noPlace(full, requestId) : respond({ ...caller, signal: over });
  };
  const response = await respondAsLender(request, requestId, screens, inPlace);
  return readableProblem(request, response);
}

function noPlace(full: "lender" | "all", requestId: string): Response {
  const t = translations("exports");
  logEvent("rate-limited", { requestId, seconds: secondsUntilPlace });
  const [status, code, detail] =
    full === "lender"
      ? ([429, "too-many-files", t("tooMany", { most: mostFilesOfOneLender })] as const)
      : ([503, "files-busy", t("busy", { seconds: secondsUntilPlace })] as const);
  const title = "Too many files are being sent";
  const retryAfter = secondsUntilPlace;
  return problemResponse({ status, code, title, detail, requestId, retryAfter });
}

type Screens = readonly (HideableScreen | undefined)[];

async function respondAsLender(
  request: Request,
  requestId: string,
  screens: Screens,
  respond: (caller: Caller) => Promise<Response>,
): Promise<Response> {
  if (screens.some((screen) => screen && !hasScreen(screen)))
    return problemResponse({ ...problems["not-found"], code: "not-found", requestId });
  try {
    const result = await readAsLender(request.signal, respond, requestId);
    if (!result.session) return unauthorized(requestId, "unauthorized");
    if (result.ok) return result.value;
    return result.failure.fault === "unauthorized"
      ? unauthorized(requestId, "token-refused")
      : failureResponse(result.failure, requestId);
  } catch (error) {
    return thrownResponse(error, requestId);
  }
}

export function thrownResponse(error: unknown, requestId: string): Response {
  if (error instanceof BadQuery)
    return problemResponse({ status: 422, code: "bad-query", title: error.message, requestId });
  return unexpectedResponse(error, requestId);
}

export function failureResponse({ fault, retryAfter }: Failure, requestId: string): Response {
  return problemResponse({
    ...problems[fault],
    code: fault,
    requestId,
    detail: explainFault(fault, retryAfter),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** Keeps the cookie: another tab may have renewed it since this request was sent. */
function unauthorized(requestId: string, code: "unauthorized" | "token-refused"): Response {
  return problemResponse({ ...problems.unauthorized, code, requestId });
}
