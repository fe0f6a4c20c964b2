import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { readConfig } from "@/lib/config";
import { requestIdOf } from "@/lib/current-request";
import { chooseLanguage } from "@/lib/http/gate/language-choice";
import { contentSecurityPolicy, documentPolicy } from "@/lib/http/pages/content-security-policy";
import { type MiddlewarePage, middlewarePage } from "@/lib/http/pages/middleware-page";
import { enterLanguage, requestLanguage } from "@/lib/i18n/request-language";
import { signInPath } from "@/lib/return-paths";
import { documentFilesApi, isPortalPath, routes } from "@/lib/routes";
import { isHiddenPath } from "@/lib/screens";
import { rejectedStatusHeader } from "@/lib/server/reject-broken";
import { type Session, sessionCookieAttributes, sessionCookieName } from "@/lib/session/cookie";
import { resealedSession } from "@/lib/session/issue";
import { visitAt, visitCookieAttributes, visitCookieName } from "@/lib/session/last-visit";
import { lastUseCookieName, notedUse } from "@/lib/session/limits";
import { openSessionOf } from "@/lib/session/open-session";
import { StoreUnavailable } from "@/lib/store/store";
import { scriptsParameter, styleSheetCookie } from "@/lib/style-sheet";
import { logEvent } from "@/lib/telemetry/log";
import { routeTemplateOf } from "@/lib/telemetry/route-template";

/** Not routes that take a body, whose end Next would wait for, nor JSON: see `lenderRoute`. */
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/static/|icons/[a-z0-9-]+\\.(?:svg|png)$|icon\\.svg$|apple-icon\\.png$|styles\\.css$|api/(?:session(?:/use)?|report|digest|documents/check|loans|movements|payments|requests)$).*)",
  ],
};

/** Headers set by the portal itself; those of clients are dropped. */
const ownHeaders = [
  "x-nonce",
  "x-request-id",
  "x-portal-path",
  rejectedStatusHeader,
  "content-security-policy",
  "content-security-policy-report-only",
];

/** It is not the access control: the loaders check the session themselves. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { identity, languages, development } = readConfig();
  const nonce = randomBytes(16).toString("base64");
  const requestId = requestIdOf({
    route: routeTemplateOf(request.nextUrl.pathname),
    method: request.method,
  });
  enterLanguage(request.headers);
  const path = request.nextUrl.pathname + request.nextUrl.search;
  const policy = request.nextUrl.pathname.startsWith(documentFilesApi)
    ? documentPolicy(nonce)
    : contentSecurityPolicy({ nonce, emulatorHost: identity.emulatorHost, development });

  const headers = new Headers(request.headers);
  for (const name of ownHeaders) headers.delete(name);
  headers.set("x-nonce", nonce);
  headers.set("x-request-id", requestId);
  headers.set("x-portal-path", path);
  headers.set("content-security-policy", policy);

  const early =
    earlyPageOf(request) ??
    chooseLanguage(request) ??
    withoutScripts(request) ??
    (await turnedAway(request, path, requestId));
  const response =
    typeof early === "string"
      ? new NextResponse(...middlewarePage(early, { nonce, requestId, path }))
      : (early ?? (await goOn(request, headers)));
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("X-Request-Id", requestId);
  if (languages) response.headers.set("Content-Language", requestLanguage());
  return response;
}

/** Replaces a cookie that was sealed with an older secret. */
async function goOn(request: NextRequest, headers: Headers): Promise<NextResponse> {
  const response = NextResponse.next({ request: { headers } });
  if (!isPortalPath(request.nextUrl.pathname)) return response;
  const cookie = request.headers.get("cookie");
  const resealed = await resealedSession(cookie);
  if (resealed) {
    const attributes = { ...sessionCookieAttributes, maxAge: resealed.maxAge };
    response.cookies.set(sessionCookieName, resealed.value, attributes);
  }
  const opened = await openSessionOf(cookie);
  if (opened && !request.headers.has("sec-purpose")) noteVisit(request, response, opened.session);
  return response;
}

/** Notes the visit, for the next summary, and the use. The browser reports presses to `sessionUseApi`. */
function noteVisit(request: NextRequest, response: NextResponse, session: Session): void {
  const { headers, cookies, nextUrl } = request;
  if (nextUrl.pathname === routes.summary.path) {
    const before = cookies.get(visitCookieName)?.value;
    const { value } = visitAt(before, session, Date.now() / 1000);
    response.cookies.set(visitCookieName, value, visitCookieAttributes);
  }
  const isAsked = headers.get("sec-fetch-user") === "?1" || !headers.has("sec-fetch-mode");
  const use = isAsked && notedUse(session, headers.get("cookie"));
  if (use) response.cookies.set(lastUseCookieName, use.value, use.attributes);
}

/** Rejections that need no session: bad URLs and methods, and screens that are switched off. */
function earlyPageOf(request: NextRequest): MiddlewarePage | undefined {
  const verdict = request.headers.get(rejectedStatusHeader);
  if (verdict) return verdict === "405" ? "badMethod" : "badAddress";
  const { pathname } = request.nextUrl;
  // Next answers the name of a sheet's route, `/(.)figure`, without the page under it.
  if (pathname.startsWith("/(") || isHiddenPath(pathname)) return "notFound";
  const toPage = !pathname.startsWith("/api/");
  return toPage && !["GET", "HEAD"].includes(request.method) ? "badMethod" : undefined;
}

/** Deletes the cookie that says that scripts run, and redirects to the page. */
function withoutScripts({ url, nextUrl }: NextRequest): NextResponse | undefined {
  if (!isPortalPath(nextUrl.pathname) || nextUrl.searchParams.get(scriptsParameter) !== "none")
    return undefined;
  const page = new URL(url);
  page.searchParams.delete(scriptsParameter);
  const response = NextResponse.redirect(page, 303);
  response.headers.set("Cache-Control", "private, no-store");
  response.cookies.delete({ name: styleSheetCookie, secure: true });
  return response;
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
  // The cookie stays: another tab may have renewed it, and this response would clear the new one.
  return response;
}

/** The router's own fetches get a 401: then it loads the URL as a document, "/" never inside. */
function turnAway(request: NextRequest, path: string): { status: number; headers?: HeadersInit } {
  // A navigation that the service worker passes on has an empty destination too.
  const { headers } = request;
  const ofRouter =
    headers.get("sec-fetch-dest") === "empty" && headers.get("sec-fetch-mode") !== "navigate";
  if (ofRouter) return { status: 401 };
  return { status: 307, headers: { Location: `${new URL(signInPath(path), request.url)}` } };
}
