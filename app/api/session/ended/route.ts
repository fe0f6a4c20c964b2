import type { NextRequest } from "next/server";
import { parseReturnPath, signInPath } from "@/lib/return-paths";
import { isEndedBy, openEndedTicket } from "@/lib/session/ended";
import { readSession } from "@/lib/session/session";
import { refuseToken } from "@/lib/session/sign-out";

const privately = { "Cache-Control": "private, no-store" };

/** Ends a session whose token the lenders API refused, with the ticket of the page that got the
 * 401. The cookie stays: another tab may have renewed it. The router's fetch before the browser's
 * changes nothing and gets no page, so that the router loads the address as a document. */
export async function GET(request: NextRequest): Promise<Response> {
  if (request.headers.get("sec-fetch-dest") === "empty")
    return new Response(null, { status: 204, headers: privately });
  const query = request.nextUrl.searchParams;
  const next = parseReturnPath(query.get("next"));
  const [ticket, session] = await Promise.all([
    openEndedTicket(query.get("ticket")),
    readSession(),
  ]);
  const ended = ticket && (!session || isEndedBy(ticket, session));
  if (ended && session) await refuseToken(session);
  const location =
    session && !ended ? signInPath(next) : signInPath(next, ended ? "refused" : "ended");
  return new Response(null, { status: 303, headers: { ...privately, Location: location } });
}
