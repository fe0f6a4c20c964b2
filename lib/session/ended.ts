import "server-only";
import { z } from "zod";
import { readConfig } from "@/lib/config";
import { parseReturnPath } from "@/lib/return-paths";
import { endedSessionApi } from "@/lib/routes";
import { type Session, seal, unseal } from "./cookie";

const ticketSchema = z.strictObject({
  endedSession: z.uuid(),
  issuedAt: z.int(),
  expiresAt: z.int(),
});
const ticketLifetimeSeconds = 60;

/** Proof that the portal saw the lenders API refuse a session's token. */
export type EndedTicket = z.infer<typeof ticketSchema>;

/** The sealed ticket is valid for this token only. Only the portal can make one, so a link from another site signs nobody out. */
export async function endedSessionPath(session: Session, returnPath?: string): Promise<string> {
  const ticket: EndedTicket = {
    endedSession: session.id,
    issuedAt: session.issuedAt,
    expiresAt: Math.floor(Date.now() / 1000) + ticketLifetimeSeconds,
  };
  const { sessionSecrets } = readConfig();
  const query = new URLSearchParams({
    ticket: await seal(ticket, sessionSecrets, ticketLifetimeSeconds),
  });
  const next = parseReturnPath(returnPath);
  if (next) query.set("next", next);
  return `${endedSessionApi}?${query}`;
}

export async function openEndedTicket(text: string | null): Promise<EndedTicket | undefined> {
  const opened = await unseal(text ?? undefined, readConfig().sessionSecrets);
  const parsed = ticketSchema.safeParse(opened);
  return parsed.success && parsed.data.expiresAt > Date.now() / 1000 ? parsed.data : undefined;
}

/** Whether the session still has the refused token: a renewed one has another. */
export function isEndedBy(ticket: EndedTicket, session: Session): boolean {
  return ticket.endedSession === session.id && ticket.issuedAt === session.issuedAt;
}
