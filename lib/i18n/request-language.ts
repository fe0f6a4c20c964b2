import "server-only";
import { cache } from "react";
import { readConfig } from "@/lib/config";
import { currentRequest, enterRequest, runForRequest } from "@/lib/current-request";
import { type Language, usualLanguage } from "@/lib/domain/language";
import { chosenLanguage } from "./chosen-language";

/** Runs work in a reader's language, in a thread that does not handle the request itself. */
export function inLanguage<Value>(language: Language, work: () => Value): Value {
  return runForRequest({ language }, work);
}

/** What a render noted of its request; React keeps it as long as the render lasts. */
export const ofRender = cache((): { language?: Language | undefined } => ({}));

/** The wish in a request's headers, if our server did not read it already; undefined without LANGUAGES. */
export function languageFor(headers: Headers): Language | undefined {
  const { languages } = readConfig();
  if (!languages || currentRequest().language) return currentRequest().language;
  const [cookie, accepted] = [headers.get("cookie"), headers.get("accept-language")];
  return chosenLanguage({ cookie: cookie ?? "", accepted: accepted ?? "" }, languages);
}

/** The same for the rest of a route's work, which is no render. */
export function enterLanguage(headers: Headers): void {
  const language = languageFor(headers);
  if (language !== currentRequest().language) enterRequest({ ...currentRequest(), language });
}

export function requestLanguage(): Language {
  const { languages } = readConfig();
  if (!languages) return usualLanguage;
  return currentRequest().language ?? ofRender().language ?? chosenLanguage({}, languages);
}

export function otherLanguages(): readonly Language[] {
  const { languages = [] } = readConfig();
  return languages.filter((language) => language !== requestLanguage());
}
