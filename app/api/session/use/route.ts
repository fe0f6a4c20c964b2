import { cookies, headers } from "next/headers";
import { readConfig } from "@/lib/config";
import { problemResponse } from "@/lib/http/gate/problem";
import { refuseForeign } from "@/lib/http/gate/request-checks";
import { ownRoute } from "@/lib/http/gate/unexpected";
import { sessionUseApi } from "@/lib/routes";
import { idleSeconds, idleSecondsLeft, lastUseCookieName, notedUse } from "@/lib/session/limits";
import { readSession } from "@/lib/session/session";

const tell = ownRoute(sessionUseApi, async (request, requestId) => {
  const isUse = request.method === "POST";
  const foreign = isUse ? refuseForeign(request, readConfig().publicOrigin) : undefined;
  if (foreign) return problemResponse({ ...foreign, requestId });
  const session = await readSession();
  if (!session) {
    const title = "There is no session";
    return problemResponse({ status: 401, code: "unauthorized", title, requestId });
  }
  const header = (await headers()).get("cookie");
  const use = isUse ? notedUse(session, header) : undefined;
  if (use) (await cookies()).set(lastUseCookieName, use.value, use.attributes);
  const idleIn = use ? idleSeconds() : idleSecondsLeft(session, header);
  return Response.json({ idleIn }, { headers: { "Cache-Control": "private, no-store" } });
});

/** `idleIn`: seconds until an unused session ends. Asking is no use; a POST notes a press. */
export { tell as GET, tell as POST };
