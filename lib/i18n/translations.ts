import "server-only";
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import { readConfig } from "@/lib/config";
import type { Language } from "@/lib/domain/language";
import { remembered } from "@/lib/domain/remembered";
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

/** FORMAT_LOCALE, unless its plurals are others than those of the messages, where `one` is 1. */
function localeOfCounts(formatLocale: string): Locale {
  const plurals = new Intl.PluralRules(formatLocale);
  const fits = [0, 1, 2, 11, 21, 101].every((n) => (plurals.select(n) === "one") === (n === 1));
  return fits ? (formatLocale as Locale) : defaultLocale;
}

function withPlainTexts(translator: Translator): Translator {
  const plain = remembered((key: string) => translator(key as MessageKey));
  const text = (key: MessageKey, ...values: never[]) =>
    values.length ? translator(key, ...values) : plain(key);
  return Object.assign(text, translator);
}

type TranslatorOf<Within extends Namespace> = ReturnType<typeof createTranslator<Messages, Within>>;

export type Translator = TranslatorOf<never>;

/** A text's place in the messages. */
export type MessageKey = Parameters<Translator>[0];

export function translations<const Within extends Namespace = never>(
  namespace?: Within,
): TranslatorOf<Within> {
  return translatorsOf(requestLanguage())(readConfig().formatLocale)(
    namespace ?? everything,
  ) as TranslatorOf<Within>;
}
