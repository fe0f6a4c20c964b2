import { readConfig } from "@/lib/config";
import { requestIdOf } from "@/lib/current-request";
import { readDigest } from "@/lib/http/documents/digest";
import { secondsUntilPlace, takePlace } from "@/lib/http/files/file-places";
import { clientAddressOf, networkOf } from "@/lib/http/gate/client-address";
import { contractQueries, readContractQuery } from "@/lib/http/gate/contract-query";
import { readWithBearer } from "@/lib/http/gate/lender-gate";
import { failureResponse, thrownResponse } from "@/lib/http/gate/lender-route";
import { privateHeaders, problemResponse } from "@/lib/http/gate/problem";
import { enterLanguage } from "@/lib/i18n/request-language";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { lenderKey } from "@/lib/lenders-api/transport/caller";
import { digestApi as route } from "@/lib/routes";
import { admitToken } from "@/lib/session/admit-token";
import { admitAttempt, countRefusal } from "@/lib/session/attempts";
import { refuseSessionCall, type SessionRefusal } from "@/lib/session/session-refusal";
import { logEvent } from "@/lib/telemetry/log";

/** What happened since a day, for the operator's mailer with a lender's token. It reads no session cookie. */
export async function GET(request: Request): Promise<Response> {
  const requestId = requestIdOf({ route, method: request.method });
  enterLanguage(request.headers);
  const refuse = (refusal: SessionRefusal, seconds?: number) => {
    const response = refuseSessionCall(refusal, requestId, seconds);
    if (response.status === 401) response.headers.set("WWW-Authenticate", "Bearer");
    return response;
  };
  const over = new AbortController();
  try {
    const { digest, trustedProxies } = readConfig();
    if (!digest)
      return problemResponse({ status: 404, code: "not-found", title: "Not found", requestId });
    // Apart from sign-in: a mailer with dead tokens must not keep the lenders out.
    const network = `digest ${networkOf(clientAddressOf(request.headers, trustedProxies))}`;
    const wait = await admitAttempt(network);
    if (wait !== undefined) return refuse("too-many-attempts", wait);
    const [, token = ""] = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
    const admitted = await admitToken(token, requestId);
    if (typeof admitted === "string") {
      if (admitted !== "identity-unavailable") await countRefusal(network);
      return refuse(admitted);
    }
    const { since } = readContractQuery(request, contractQueries.digest);
    const bearer = token as Bearer;
    if (takePlace("digest", lenderKey(bearer), over.signal)) {
      logEvent("rate-limited", { requestId, seconds: secondsUntilPlace });
      const full = { fault: "too-many-requests", retryAfter: secondsUntilPlace } as const;
      return failureResponse({ ...full, requestId }, requestId);
    }
    const found = await readWithBearer(
      bearer,
      request.signal,
      (caller) => readDigest(caller, since),
      requestId,
    );
    if (found.ok) return Response.json(found.value, { headers: privateHeaders(requestId) });
    if (found.failure.fault === "unauthorized") return refuse("token-refused");
    return failureResponse(found.failure, requestId);
  } catch (error) {
    return thrownResponse(error, requestId);
  } finally {
    over.abort();
  }
}
