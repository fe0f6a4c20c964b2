import "server-only";
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import type { Language } from "@/lib/domain/language";
import { remembered } from "@/lib/domain/remembered";
import { catalogueOf, defaultLocale } from "./locale";
import { requestLanguage } from "./request-language";

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

const everything = "";

/** Messages are parsed once; next-intl's `getTranslations` would parse them per page. */
const translatorsOf = remembered((language: Language) =>
  remembered((namespace: string) =>
    withPlainTexts(
      createTranslator({
        locale: defaultLocale,
        messages: catalogueOf(language),
        ...(namespace !== everything && { namespace: namespace as Namespace }),
      }) as Translator,
    ),
  ),
);

/** A text without values is formatted once; next-intl would look it up and format it each time. */
function withPlainTexts(translator: Translator): Translator {
  const plain = remembered((key: string) => translator(key as Key));
  const text = (key: Key, ...values: never[]) =>
    values.length ? translator(key, ...values) : plain(key);
  return Object.assign(text, translator);
}

type TranslatorOf<Within extends Namespace> = ReturnType<typeof createTranslator<Messages, Within>>;

export type Translator = TranslatorOf<never>;

type Key = Parameters<Translator>[0];

/** Texts in the language of the current request's reader. */
export function translations<const Within extends Namespace = never>(
  namespace?: Within,
): TranslatorOf<Within> {
  return translatorsOf(requestLanguage())(namespace ?? everything) as TranslatorOf<Within>;
}
