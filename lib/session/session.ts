import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { readConfig } from "@/lib/config";
import type { Bearer } from "@/lib/lenders-api/bearer";
import { openSession, type Session, sessionCookieName } from "./cookie";

/** The session of this request, live at the moment it is first asked for; undefined signed out. */
export const readSession = cache(async (): Promise<Session | undefined> => {
  const cookie = (await cookies()).get(sessionCookieName);
  return openSession(cookie?.value, readConfig().sessionSecrets, Date.now() / 1000);
});

/** The token to call the lenders API with: only an opened session yields one. */
export function bearerOf(session: Session): Bearer {
  return session.accessToken as Bearer;
}
