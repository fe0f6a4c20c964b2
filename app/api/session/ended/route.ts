import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import { parseReturnPath, signInPath } from "@/lib/routes";
import { sessionCookieAttributes, sessionCookieName } from "@/lib/session/cookie";
import { isEndedBy, openEndedTicket } from "@/lib/session/ended";
import { readSession } from "@/lib/session/session";

const privately = { "Cache-Control": "private, no-store" };

/**
 * Ends a session whose token the lenders API refused, and goes on to "/". Only the ticket of a page
 * that saw the refusal clears the cookie.
 *
 * The router fetches this address before it gives the browser up to it: such a fetch changes
 * nothing and gets no page, so that the router loads the address as a document.
 */
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
  if (ended)
    (await cookies()).set(sessionCookieName, "", { ...sessionCookieAttributes, maxAge: 0 });
  const location =
    session && !ended ? signInPath(next) : signInPath(next, ended ? "refused" : "ended");
  return new Response(null, { status: 303, headers: { ...privately, Location: location } });
}
