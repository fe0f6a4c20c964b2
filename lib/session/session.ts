import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { readConfig } from "@/lib/config";
import type { Bearer } from "@/lib/lenders-api/bearer";
import { openSession, type Session, sessionCookieName } from "./cookie";
import { isDenied } from "./deny-list";

/** The session of this request, live at the moment it is first asked for; undefined signed out. */
export const readSession = cache(async (): Promise<Session | undefined> => {
  const cookie = (await cookies()).get(sessionCookieName);
  const { sessionSecrets } = readConfig();
  const session = await openSession(cookie?.value, sessionSecrets, Date.now() / 1000);
  return session && !isDenied(session.id) ? session : undefined;
});

/** The token to call the lenders API with: only an opened session yields one. */
export function bearerOf(session: Session): Bearer {
  return session.accessToken as Bearer;
}
