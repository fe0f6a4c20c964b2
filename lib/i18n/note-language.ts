import "server-only";
import { headers } from "next/headers";
import { languageFor, ofRender } from "./request-language";

/** Awaited first by pages: on Vercel a render learns the reader's language only from Next. */
export async function noteLanguage(): Promise<void> {
  ofRender().language = languageFor(await headers());
}
