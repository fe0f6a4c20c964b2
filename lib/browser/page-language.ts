import { type Language, languages, usualLanguage } from "@/lib/domain/language";

/**
 * The language of this document: that of `<html>`. The document of a failed layout has none; then
 * it is the header Content-Language.
 */
export function pageLanguage(): Language {
  const root = document.documentElement;
  return languages.find((language) => root.matches(`:lang(${language})`)) ?? usualLanguage;
}
