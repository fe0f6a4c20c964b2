import { cookies } from "next/headers";
import { z } from "zod";
import { readConfig } from "@/lib/config";
import { problemResponse } from "@/lib/http/problem";
import { readBounded, refuseForeign, refuseOtherTypes } from "@/lib/http/state-change";
import { unexpectedResponse } from "@/lib/http/unexpected";
import { verifyIdToken } from "@/lib/identity/verify";
import { log } from "@/lib/log";
import { sessionCookieAttributes, sessionCookieName } from "@/lib/session/cookie";
import { denySession } from "@/lib/session/deny-list";
import { issueSession, sealForCookie } from "@/lib/session/issue";
import { readSession } from "@/lib/session/session";

const largestBodyBytes = 16 * 1024;
const secondsUntilRetry = 5;
const privately = { "Cache-Control": "private, no-store" };

const credentials = z.object({ idToken: z.string().min(1) });

const refusals = {
  "method-not-allowed": { status: 405, title: "Only POST and DELETE are answered here" },
  "bad-body": { status: 400, title: "The body must be a JSON object with an idToken" },
  "body-too-large": { status: 413, title: `The body is longer than ${largestBodyBytes} bytes` },
  "token-too-large": { status: 413, title: "The token fits in no cookie" },
  "token-refused": { status: 401, title: "The token is not that of a lender of this portal" },
  "identity-unavailable": { status: 503, title: "The token cannot be verified at the moment" },
} as const;

/** `{ idToken }` becomes the session cookie; answers `{ userId, expiresIn }`, in seconds. */
export async function POST(request: Request): Promise<Response> {
  try {
    return await startSession(request);
  } catch (error) {
    return unexpectedResponse(error, requestIdOf(request));
  }
}

async function startSession(request: Request): Promise<Response> {
  const refusal = refuseOtherTypes(request) ?? refuseForeign(request, readConfig().publicOrigin);
  if (refusal) return problemResponse({ ...refusal, requestId: requestIdOf(request) });
  const text = await readBounded(request, largestBodyBytes);
  if (text === undefined) return refuse(request, "body-too-large");
  const idToken = readIdToken(text);
  if (idToken === undefined) return refuse(request, "bad-body");

  const verification = await verifyIdToken(idToken);
  if (verification.outcome !== "verified") {
    const { outcome, detail } = verification;
    log.warn({ requestId: requestIdOf(request), outcome, detail }, "ID token not accepted");
    return refuse(request, outcome === "refused" ? "token-refused" : "identity-unavailable");
  }

  const present = await readSession();
  const session = issueSession(present, { ...verification.token, accessToken: idToken });
  const expiresIn = session.expiresAt - Math.floor(Date.now() / 1000);
  if (session !== present) {
    const value = await sealForCookie(session);
    if (!value) return refuse(request, "token-too-large");
    const attributes = { ...sessionCookieAttributes, maxAge: expiresIn };
    (await cookies()).set(sessionCookieName, value, attributes);
  }
  return Response.json({ userId: session.userId, expiresIn }, { headers: privately });
}

/** Signs out: this browser's cookie goes, and copies of it open nothing more on this server. */
export async function DELETE(request: Request): Promise<Response> {
  const refusal = refuseForeign(request, readConfig().publicOrigin);
  if (refusal) return problemResponse({ ...refusal, requestId: requestIdOf(request) });
  const session = await readSession();
  if (session) denySession(session);
  (await cookies()).set(sessionCookieName, "", { ...sessionCookieAttributes, maxAge: 0 });
  return new Response(null, { status: 204, headers: privately });
}

function notAllowed(request: Request): Response {
  return refuse(request, "method-not-allowed");
}

export { notAllowed as GET, notAllowed as PATCH, notAllowed as PUT };

function refuse(request: Request, code: keyof typeof refusals): Response {
  const problem = { ...refusals[code], code, requestId: requestIdOf(request) };
  if (code === "method-not-allowed") return problemResponse(problem, { Allow: "POST, DELETE" });
  if (code !== "identity-unavailable") return problemResponse(problem);
  return problemResponse({ ...problem, retryAfter: secondsUntilRetry });
}

function readIdToken(text: string): string | undefined {
  try {
    return credentials.safeParse(JSON.parse(text)).data?.idToken;
  } catch {
    return undefined;
  }
}

function requestIdOf(request: Request): string {
  return request.headers.get("x-request-id") ?? crypto.randomUUID();
}
