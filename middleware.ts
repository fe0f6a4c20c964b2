import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { readConfig } from "@/lib/config";
import { contentSecurityPolicy } from "@/lib/http/content-security-policy";
import { rejectedStatusHeader } from "@/lib/http/internal-headers";
import { type MiddlewarePage, middlewarePage } from "@/lib/http/middleware-page";
import { isPortalPath, routes, signInPath } from "@/lib/routes";
import { sessionCookieAttributes, sessionCookieName } from "@/lib/session/cookie";
import { openSessionOf } from "@/lib/session/open-session";
import { resealedSession } from "@/lib/session/reseal";
import { StoreUnavailable } from "@/lib/store/unavailable";
import { logEvent } from "@/lib/telemetry/log";
import { requestIdOf } from "@/lib/telemetry/request-record";
import { routeTemplateOf } from "@/lib/telemetry/route-template";

/** The handler that reads a body stays out: Next would wait for the body's end before it begins. */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/static/|icons/[a-z0-9-]+\\.(?:svg|png)$|icon\\.svg$|apple-icon\\.png$|api/session$).*)",
  ],
};

/** Headers by which the portal tells itself something; what a client sends under them is dropped. */
const ownHeaders = [
  "x-nonce",
  "x-request-id",
  "x-portal-path",
  rejectedStatusHeader,
  "content-security-policy",
  "content-security-policy-report-only",
];

/**
 * Gives each request its id and each page its nonce, and turns a reader without a live session away
 * before anything is rendered. It is never the lock: the loaders check the session themselves.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { identity, development } = readConfig();
  const nonce = randomBytes(16).toString("base64");
  const requestId = requestIdOf({
    route: routeTemplateOf(request.nextUrl.pathname),
    method: request.method,
  });
  const path = request.nextUrl.pathname + request.nextUrl.search;
  const policy = contentSecurityPolicy({ nonce, emulatorHost: identity.emulatorHost, development });

  const headers = new Headers(request.headers);
  for (const name of ownHeaders) headers.delete(name);
  headers.set("x-nonce", nonce);
  headers.set("x-request-id", requestId);
  headers.set("x-portal-path", path);
  headers.set("content-security-policy", policy);

  const early = earlyPageOf(request) ?? (await turnedAway(request, path, requestId));
  const response =
    typeof early === "string"
      ? new NextResponse(...middlewarePage(early, { nonce, requestId }))
      : (early ?? (await goOn(request, headers)));
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("X-Request-Id", requestId);
  return response;
}

/** A session that an older secret had sealed goes on in a cookie of the newest. */
async function goOn(request: NextRequest, headers: Headers): Promise<NextResponse> {
  const response = NextResponse.next({ request: { headers } });
  if (!isPortalPath(request.nextUrl.pathname)) return response;
  const resealed = await resealedSession(request.headers.get("cookie"));
  if (resealed) {
    const attributes = { ...sessionCookieAttributes, maxAge: resealed.maxAge };
    response.cookies.set(sessionCookieName, resealed.value, attributes);
  }
  return response;
}

/** What needs no look at the session: addresses and methods that no page has. */
function earlyPageOf(request: NextRequest): MiddlewarePage | undefined {
  const verdict = request.headers.get(rejectedStatusHeader);
  if (verdict) return verdict === "405" ? "badMethod" : "badAddress";
  const toPage = !request.nextUrl.pathname.startsWith("/api/");
  return toPage && !["GET", "HEAD"].includes(request.method) ? "badMethod" : undefined;
}

async function turnedAway(
  request: NextRequest,
  path: string,
  requestId: string,
): Promise<NextResponse | MiddlewarePage | undefined> {
  const { pathname } = request.nextUrl;
  const portalPath = isPortalPath(pathname);
  if (!portalPath && pathname !== routes.signIn.path) return undefined;
  const opened = await openSessionOf(request.headers.get("cookie"));
  try {
    if (opened && !(await opened.isSignedOut())) return undefined;
  } catch (error) {
    if (error instanceof StoreUnavailable) return "unavailable";
    throw error;
  }
  if (!portalPath) return undefined;
  if (request.cookies.has(sessionCookieName))
    logEvent("session-refused", { requestId, reason: opened ? "signed-out" : "not-opened" });
  const response = new NextResponse(null, turnAway(request, path));
  response.headers.set("Cache-Control", "private, no-store");
  // The cookie stays: another tab may have renewed it since, and an answer clears whichever is there.
  return response;
}

/**
 * The router's own fetches must not follow a redirect: "/" would be drawn inside the old document,
 * whose cache still holds the lender's pages. An answer that is not a page makes the router load the
 * address as a document, and that load is redirected. Next sends the location as a relative one:
 * behind a proxy the server does not know its own origin.
 */
function turnAway(request: NextRequest, path: string): { status: number; headers?: HeadersInit } {
  // What the service worker passes on is for no destination either, and still a navigation.
  const { headers } = request;
  const ofRouter =
    headers.get("sec-fetch-dest") === "empty" && headers.get("sec-fetch-mode") !== "navigate";
  if (ofRouter) return { status: 401 };
  return { status: 307, headers: { Location: `${new URL(signInPath(path), request.url)}` } };
}
