import { randomBytes, randomUUID } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { readConfig } from "@/lib/config";
import { contentSecurityPolicy } from "@/lib/http/content-security-policy";
import { isPortalPath, signInPath } from "@/lib/routes";
import { openSession, sessionCookieAttributes, sessionCookieName } from "@/lib/session/cookie";
import { isDenied } from "@/lib/session/deny-list";

export const config = {
  runtime: "nodejs",
  matcher: ["/((?!_next/static/|icons/[a-z-]+\\.svg$|icon\\.svg$).*)"],
};

/** Headers by which the portal tells itself something; what a client sends under them is dropped. */
const ownHeaders = [
  "x-nonce",
  "x-request-id",
  "x-portal-path",
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
  const requestId = randomUUID();
  const path = request.nextUrl.pathname + request.nextUrl.search;
  const policy = contentSecurityPolicy({ nonce, emulatorHost: identity.emulatorHost, development });

  const headers = new Headers(request.headers);
  for (const name of ownHeaders) headers.delete(name);
  headers.set("x-nonce", nonce);
  headers.set("x-request-id", requestId);
  headers.set("x-portal-path", path);
  headers.set("content-security-policy", policy);

  const response = (await turnedAway(request, path)) ?? NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("X-Request-Id", requestId);
  return response;
}

async function turnedAway(request: NextRequest, path: string): Promise<NextResponse | undefined> {
  if (!isPortalPath(request.nextUrl.pathname)) return undefined;
  const cookie = request.cookies.get(sessionCookieName);
  const { sessionSecrets } = readConfig();
  const session = await openSession(cookie?.value, sessionSecrets, Date.now() / 1000);
  if (session && !isDenied(session.id)) return undefined;
  const response = new NextResponse(null, turnAway(request, path));
  response.headers.set("Cache-Control", "private, no-store");
  if (cookie)
    response.cookies.set(sessionCookieName, "", { ...sessionCookieAttributes, maxAge: 0 });
  return response;
}

/**
 * The router's own fetches must not follow a redirect: "/" would be drawn inside the old document,
 * whose cache still holds the lender's pages. An answer that is not a page makes the router load the
 * address as a document, and that load is redirected. Next sends the location as a relative one:
 * behind a proxy the server does not know its own origin.
 */
function turnAway(request: NextRequest, path: string): { status: number; headers?: HeadersInit } {
  if (request.headers.get("sec-fetch-dest") === "empty") return { status: 401 };
  return { status: 307, headers: { Location: `${new URL(signInPath(path), request.url)}` } };
}
