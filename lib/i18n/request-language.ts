import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { readConfig } from "@/lib/config";
import { type Language, usualLanguage } from "@/lib/domain/language";
import { perProcess } from "@/lib/per-process";
import { chosenLanguage } from "./chosen-language";

const current = perProcess("request language", () => new AsyncLocalStorage<Language>());

type RequestHeaders = {
  readonly cookie?: string | undefined;
  readonly "accept-language"?: string | undefined;
};

/** Sets the language of everything that handles this request; nothing without LANGUAGES. */
export function beginLanguage(headers: RequestHeaders): void {
  const { languages } = readConfig();
  if (!languages) return;
  const { cookie, "accept-language": accepted } = headers;
  current().enterWith(chosenLanguage({ cookie, accepted }, languages));
}

/** Runs work in a reader's language, in a thread that does not handle the request itself. */
export function inLanguage<Value>(language: Language, work: () => Value): Value {
  return current().run(language, work);
}

/** The language of the current request's reader. */
export function requestLanguage(): Language {
  const { languages } = readConfig();
  if (!languages) return usualLanguage;
  return current().getStore() ?? chosenLanguage({}, languages);
}

/** The other languages that the reader can have. */
export function otherLanguages(): readonly Language[] {
  const { languages = [] } = readConfig();
  return languages.filter((language) => language !== requestLanguage());
}
