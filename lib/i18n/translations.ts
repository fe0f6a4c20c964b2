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
    createTranslator({
      locale: defaultLocale,
      messages: catalogueOf(language),
      ...(namespace !== everything && { namespace: namespace as Namespace }),
    }),
  ),
);

type TranslatorOf<Within extends Namespace> = ReturnType<typeof createTranslator<Messages, Within>>;

export type Translator = TranslatorOf<never>;

/** Texts in the language of the current request's reader. */
export function translations<const Within extends Namespace = never>(
  namespace?: Within,
): TranslatorOf<Within> {
  return translatorsOf(requestLanguage())(namespace ?? everything) as TranslatorOf<Within>;
}
