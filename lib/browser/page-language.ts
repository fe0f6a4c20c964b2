import { type Language, languages, usualLanguage } from "@/lib/domain/language";

/** A failed layout's document has no `<html lang>`; then it is the header Content-Language. */
export function pageLanguage(): Language {
  const root = document.documentElement;
  return languages.find((language) => root.matches(`:lang(${language})`)) ?? usualLanguage;
}
