import "server-only";
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import { readConfig } from "@/lib/config";
import { remembered } from "@/lib/domain/dates/remembered";
import type { Language } from "@/lib/domain/language";
import { formatCount } from "./format";
import { catalogueOf, defaultLocale, type Locale } from "./locale";
import { requestLanguage } from "./request-language";

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

const everything = "";

const translatorsOf = remembered((language: Language) =>
  remembered((formatLocale: string) =>
    remembered((namespace: string) =>
      withPlainTexts(
        createTranslator({
          locale: localeOfCounts(formatLocale),
          messages: catalogueOf(language),
          ...(namespace !== everything && { namespace: namespace as Namespace }),
        }) as Translator,
      ),
    ),
  ),
);

/** Plurals as in the messages, where `one` is 1, and counts as `formatCount` writes them. */
function localeOfCounts(formatLocale: string): Locale {
  const fits = (locale: string) => {
    const plurals = new Intl.PluralRules(locale);
    return [0, 1, 2, 11, 21, 101].every((n) => (plurals.select(n) === "one") === (n === 1));
  };
  const groups = (locale: string) =>
    new Intl.NumberFormat(locale).format(1600) === formatCount(1600);
  const locales = [formatLocale, "es-AR", "sv"].filter(fits);
  return (locales.find(groups) ??
    locales.find((each) => each === formatLocale) ??
    defaultLocale) as Locale;
}

function withPlainTexts(translator: Translator): Translator {
  const plain = remembered((key: string) => translator(key as MessageKey));
  const text = (key: MessageKey, ...values: never[]) =>
    values.length ? translator(key, ...values) : plain(key);
  return Object.assign(text, translator);
}

type TranslatorOf<Within extends Namespace> = ReturnType<typeof createTranslator<Messages, Within>>;

export type Translator = TranslatorOf<never>;

export type MessageKey = Parameters<Translator>[0];

export function translations<const Within extends Namespace = never>(namespace?: Within) {
  return translatorsOf(requestLanguage())(readConfig().formatLocale)(
    namespace ?? everything,
  ) as TranslatorOf<Within>;
}
