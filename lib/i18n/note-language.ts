import "server-only";
import { headers } from "next/headers";
import { languageFor, ofRender } from "./request-language";

/**
 * Every page and layout awaits it first. Where the server is not the portal's own, as on Vercel, a
 * render learns the reader's language only from Next, which reads no header without waiting.
 */
export async function noteLanguage(): Promise<void> {
  ofRender().language = languageFor(await headers());
}
