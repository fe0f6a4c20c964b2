import { cookies } from "next/headers";
import { z } from "zod";
import { readConfig } from "@/lib/config";
import { clientAddressOf, networkOf } from "@/lib/http/gate/client-address";
import { privateHeaders } from "@/lib/http/gate/problem";
import {
  readBounded,
  refuseEncoded,
  refuseForeign,
  refuseOtherTypes,
} from "@/lib/http/gate/request-checks";
import { ownRoute } from "@/lib/http/gate/unexpected";
import { parseJson } from "@/lib/parse-json";
import { sessionApi } from "@/lib/routes";
import { admitToken } from "@/lib/session/admit-token";
import { admitAttempt, countRefusal } from "@/lib/session/attempts";
import { sessionCookieAttributes, sessionCookieName } from "@/lib/session/cookie";
import { issueSession, isToBeResealed, sealForCookie } from "@/lib/session/issue";
import { visitCookieAttributes, visitCookieName } from "@/lib/session/last-visit";
import { lastUseCookieName, latestEnd, reachedLimit } from "@/lib/session/limits";
import { openRequestSession, readSession } from "@/lib/session/session";
import { refuseSessionCall, type SessionRefusal } from "@/lib/session/session-refusal";
import { endEarlierSignIns, endSession, signOut } from "@/lib/session/sign-out";
import { StoreUnavailable } from "@/lib/store/store";
import { logEvent } from "@/lib/telemetry/log";
import { hashUser } from "@/lib/telemetry/log-fields";

const bodyBounds = { bytes: 16 * 1024, milliseconds: 800 };

/** Refusals that say nothing against the token. */
const uncounted = new Set<SessionRefusal>([
  "identity-unavailable",
  "session-idle",
  "session-too-old",
]);

const credentials = z.object({ idToken: z.string().min(1), endOthers: z.boolean().optional() });

/** Turns `{ idToken, endOthers? }` into the session cookie and returns `{ userId, expiresIn }` in
 * seconds. With `endOthers` it ends the user's earlier sign-ins on all devices. The middleware lets
 * this route pass, so that the body is read while it arrives. */
export const POST = ownRoute(sessionApi, async (request, requestId) => {
  const { publicOrigin, trustedProxies } = readConfig();
  const refusal =
    refuseOtherTypes(request) ?? refuseEncoded(request) ?? refuseForeign(request, publicOrigin);
  if (refusal) return refuseSessionCall(refusal, requestId);
  const network = networkOf(clientAddressOf(request.headers, trustedProxies));
  const wait = await admitAttempt(network);
  if (wait !== undefined) return refuseSessionCall("too-many-attempts", requestId, wait);
  const started = await startSession(request, requestId);
  if (started instanceof Response) return started;
  if (!uncounted.has(started)) await countRefusal(network);
  return refuseSessionCall(started, requestId);
});

async function startSession(
  request: Request,
  requestId: string,
): Promise<Response | SessionRefusal> {
  const body = await readBounded(request, bodyBounds);
  if ("fault" in body) return body.fault;
  const { data: given } = credentials.safeParse(parseJson(body.text));
  if (!given) return "bad-body";
  const { idToken, endOthers } = given;
  const token = await admitToken(idToken, requestId);
  if (typeof token === "string") return token;
  const reached = reachedLimit(token, request.headers.get("cookie"));
  if (reached) {
    logEvent("session-refused", { requestId, reason: reached });
    return reached;
  }
  const present = await readSession();
  if (endOthers) {
    await endEarlierSignIns(token);
    logEvent("earlier-sign-ins-ended", { requestId, user: hashUser(token.userId) });
  }
  const session = issueSession(endOthers ? undefined : present, {
    ...token,
    expiresAt: Math.min(token.expiresAt, latestEnd(token)),
    accessToken: idToken,
  });
  const expiresIn = session.expiresAt - Math.floor(Date.now() / 1000);
  if (session !== present || isToBeResealed(request.headers.get("cookie"))) {
    const value = await sealForCookie(session);
    if (!value) return "token-too-large";
    // Copies of the replaced cookie must stop working.
    if (present && present.id !== session.id) await endSession(present);
    const attributes = { ...sessionCookieAttributes, maxAge: expiresIn };
    (await cookies()).set(sessionCookieName, value, attributes);
  }
  if (session.id !== present?.id)
    logEvent("sign-in", { requestId, user: hashUser(session.userId) });
  return Response.json(
    { userId: session.userId, expiresIn },
    { headers: privateHeaders(requestId) },
  );
}

/** Ends the session and removes its cookies. Returns 503 if the other instances were not told. */
export const DELETE = ownRoute(sessionApi, async (request, requestId) => {
  const refusal = refuseForeign(request, readConfig().publicOrigin);
  if (refusal) return refuseSessionCall(refusal, requestId);
  const session = await openRequestSession();
  const jar = await cookies();
  jar.set(sessionCookieName, "", { ...sessionCookieAttributes, maxAge: 0 });
  jar.set(lastUseCookieName, "", { ...sessionCookieAttributes, maxAge: 0 });
  jar.set(visitCookieName, "", { ...visitCookieAttributes, maxAge: 0 });
  try {
    if (session) {
      logEvent("sign-out", { requestId, user: hashUser(session.userId) });
      await signOut(session);
    }
    return new Response(null, { status: 204, headers: privateHeaders(requestId) });
  } catch (error) {
    if (error instanceof StoreUnavailable) return refuseSessionCall("left-here-alone", requestId);
    throw error;
  }
});

const notAllowed = ownRoute(sessionApi, async (_request, requestId) =>
  refuseSessionCall("method-not-allowed", requestId),
);

export { notAllowed as GET, notAllowed as OPTIONS, notAllowed as PATCH, notAllowed as PUT };
