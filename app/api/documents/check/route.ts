import { readConfig } from "@/lib/config";
import { requestIdOf } from "@/lib/current-request";
import { digestUpload } from "@/lib/http/documents/seal/digest-upload";
import { clientAddressOf, networkOf } from "@/lib/http/gate/client-address";
import { problemResponse } from "@/lib/http/gate/problem";
import { refuseEncoded, refuseForeignForm } from "@/lib/http/gate/request-checks";
import { unexpectedResponse } from "@/lib/http/gate/unexpected";
import { documentCheckApi as route, verifyPath } from "@/lib/routes";
import { admitCheck } from "@/lib/session/attempts";
import { logEvent } from "@/lib/telemetry/log";

const bodyBounds = { bytes: 64 * 1024 * 1024, milliseconds: 60_000 };

/** For browsers without scripts. The middleware lets it pass: the file is read while it arrives. */
export async function POST(request: Request): Promise<Response> {
  const requestId = requestIdOf({ route, method: request.method });
  try {
    const { publicOrigin, trustedProxies } = readConfig();
    const refusal = refuseEncoded(request) ?? refuseForeignForm(request, publicOrigin);
    if (refusal) return problemResponse({ ...refusal, requestId });
    const wait = await admitCheck(networkOf(clientAddressOf(request.headers, trustedProxies)));
    if (wait !== undefined) logEvent("rate-limited", { requestId, seconds: wait });
    const found =
      wait === undefined
        ? await digestUpload(request, bodyBounds)
        : ({ problem: "too-many" } as const);
    const headers = {
      Location: verifyPath(found),
      "Cache-Control": "private, no-store",
      "X-Request-Id": requestId,
    };
    return new Response(null, { status: 303, headers });
  } catch (error) {
    return unexpectedResponse(error, requestId);
  }
}
