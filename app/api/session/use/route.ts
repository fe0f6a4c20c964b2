import { cookies, headers } from "next/headers";
import { readConfig } from "@/lib/config";
import { requestIdOf } from "@/lib/current-request";
import { problemResponse } from "@/lib/http/gate/problem";
import { refuseForeign } from "@/lib/http/gate/request-checks";
import { unexpectedResponse } from "@/lib/http/gate/unexpected";
import { sessionUseApi } from "@/lib/routes";
import { idleSeconds, idleSecondsLeft, lastUseCookieName, notedUse } from "@/lib/session/limits";
import { readSession } from "@/lib/session/session";

/** Returns `{ idleIn }`: the seconds after which an unused session ends. Asking is no use. */
export function GET(request: Request): Promise<Response> {
  return tell(request, false);
}

/** The same after a press of the lender, which it notes. */
export function POST(request: Request): Promise<Response> {
  return tell(request, true);
}

async function tell(request: Request, isUse: boolean): Promise<Response> {
  const requestId = requestIdOf({ route: sessionUseApi, method: request.method });
  try {
    const foreign = isUse ? refuseForeign(request, readConfig().publicOrigin) : undefined;
    if (foreign) return problemResponse({ ...foreign, requestId });
    const session = await readSession();
    if (!session)
      return problemResponse({
        status: 401,
        code: "unauthorized",
        title: "There is no session",
        requestId,
      });
    const header = (await headers()).get("cookie");
    const use = isUse ? notedUse(session, header) : undefined;
    if (use) (await cookies()).set(lastUseCookieName, use.value, use.attributes);
    const idleIn = use ? idleSeconds() : idleSecondsLeft(session, header);
    return Response.json({ idleIn }, { headers: { "Cache-Control": "private, no-store" } });
  } catch (error) {
    return unexpectedResponse(error, requestId);
  }
}
