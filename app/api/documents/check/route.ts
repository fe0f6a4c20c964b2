import { readConfig } from "@/lib/config";
import { digestUpload } from "@/lib/http/documents/seal/digest-upload";
import { clientAddressOf, networkOf } from "@/lib/http/gate/client-address";
import { privateHeaders, problemResponse } from "@/lib/http/gate/problem";
import { refuseEncoded, refuseForeignForm } from "@/lib/http/gate/request-checks";
import { ownRoute } from "@/lib/http/gate/unexpected";
import { documentCheckApi, verifyPath } from "@/lib/routes";
import { admitCheck } from "@/lib/session/attempts";
import { logEvent } from "@/lib/telemetry/log";

const bodyBounds = { bytes: 64 * 1024 * 1024, milliseconds: 60_000 };

/** For browsers without scripts. The middleware lets it pass: the file is read while it arrives. */
export const POST = ownRoute(documentCheckApi, async (request, requestId) => {
  const { publicOrigin, trustedProxies } = readConfig();
  const refusal = refuseEncoded(request) ?? refuseForeignForm(request, publicOrigin);
  if (refusal) return problemResponse({ ...refusal, requestId });
  const wait = await admitCheck(networkOf(clientAddressOf(request.headers, trustedProxies)));
  if (wait !== undefined) logEvent("rate-limited", { requestId, seconds: wait });
  const found =
    wait === undefined
      ? await digestUpload(request, bodyBounds)
      : ({ problem: "too-many" } as const);
  const headers = { ...privateHeaders(requestId), Location: verifyPath(found) };
  return new Response(null, { status: 303, headers });
});
