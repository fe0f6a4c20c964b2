import "server-only";
import { z } from "zod";
import { readConfig } from "@/lib/config";
import { parseReturnPath } from "@/lib/routes";
import { type Session, seal, unseal } from "./cookie";

const ticketSchema = z.strictObject({ endedSession: z.uuid(), issuedAt: z.int() });
const ticketLifetimeSeconds = 60;

export const endedSessionRoute = "/api/session/ended";

/**
 * Where a page sends the browser when the lenders API refused the session's token: a handler that
 * clears the cookie and goes on to "/". The sealed ticket proves that the portal itself asked, for
 * this very token, so that a stranger's link signs no one out. `returnPath` is kept for sign-in.
 */
export async function endedSessionPath(session: Session, returnPath?: string): Promise<string> {
  const ticket = await seal(
    { endedSession: session.id, issuedAt: session.issuedAt },
    readConfig().sessionSecrets,
    ticketLifetimeSeconds,
  );
  const query = new URLSearchParams({ ticket });
  const next = parseReturnPath(returnPath);
  if (next) query.set("next", next);
  return `${endedSessionRoute}?${query}`;
}

/** Whether the ticket was made in the last minute for this session's present token. */
export async function isTicketOf(session: Session, ticket: string | null): Promise<boolean> {
  const opened = await unseal(ticket ?? undefined, readConfig().sessionSecrets);
  const parsed = ticketSchema.safeParse(opened);
  return (
    parsed.success &&
    parsed.data.endedSession === session.id &&
    parsed.data.issuedAt === session.issuedAt
  );
}
