import "server-only";
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import { remembered } from "@/lib/domain/remembered";
import { catalogueOf, defaultLocale } from "./locale";

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

const everything = "";

/** Messages are parsed once; next-intl's `getTranslations` would parse them per page. */
const translatorOf = remembered((namespace: string) =>
  createTranslator({
    locale: defaultLocale,
    messages: catalogueOf(defaultLocale),
    ...(namespace !== everything && { namespace: namespace as Namespace }),
  }),
);

type TranslatorOf<Within extends Namespace> = ReturnType<typeof createTranslator<Messages, Within>>;

export type Translator = TranslatorOf<never>;

export function translations<const Within extends Namespace = never>(
  namespace?: Within,
): TranslatorOf<Within> {
  return translatorOf(namespace ?? everything) as TranslatorOf<Within>;
}
