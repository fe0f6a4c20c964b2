import "server-only";

const capacity = 50_000;

const holder = globalThis as { lendersDenyList?: Map<string, number> };

/** One list for the process: pages, handlers and middleware are bundled apart from each other. */
function denied(): Map<string, number> {
  holder.lendersDenyList ??= new Map();
  return holder.lendersDenyList;
}

/**
 * Remembers that a session was signed out: a copy of its cookie, which cannot be taken back, opens
 * nothing any more on this server. Kept until the token's expiry (seconds), after which no copy
 * opens anyway. Not shared between servers, and forgotten at a restart.
 */
export function denySession(session: { readonly id: string; readonly expiresAt: number }): void {
  const list = denied();
  const now = Date.now() / 1000;
  if (list.size >= capacity)
    for (const [id, expiresAt] of list) if (expiresAt <= now) list.delete(id);
  const [oldest] = list.keys();
  if (list.size >= capacity && oldest) list.delete(oldest);
  list.set(session.id, session.expiresAt);
}

/** Whether the session was signed out here. */
export function isDenied(sessionId: string): boolean {
  return denied().has(sessionId);
}
