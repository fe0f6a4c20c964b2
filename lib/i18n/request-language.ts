import "server-only";
import { readConfig } from "@/lib/config";
import { type Language, usualLanguage } from "@/lib/domain/language";
import { currentRequest, runForRequest } from "@/lib/server/current-request";
import { chosenLanguage } from "./chosen-language";

/** Runs work in a reader's language, in a thread that does not handle the request itself. */
export function inLanguage<Value>(language: Language, work: () => Value): Value {
  return runForRequest({ language }, work);
}

export function requestLanguage(): Language {
  const { languages } = readConfig();
  if (!languages) return usualLanguage;
  return currentRequest().language ?? chosenLanguage({}, languages);
}

export function otherLanguages(): readonly Language[] {
  const { languages = [] } = readConfig();
  return languages.filter((language) => language !== requestLanguage());
}
