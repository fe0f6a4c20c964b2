import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import { remembered } from "@/lib/domain/remembered";
import { catalogueOf, defaultLocale } from "./locale";

type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

const everything = "";

/** A message is parsed once, not once a page as next-intl's own `getTranslations` has it. */
const translatorOf = remembered((namespace: string) =>
  createTranslator({
    locale: defaultLocale,
    messages: catalogueOf(defaultLocale),
    ...(namespace !== everything && { namespace: namespace as Namespace }),
  }),
);

type TranslatorOf<Within extends Namespace> = ReturnType<typeof createTranslator<Messages, Within>>;

/** The catalogue's reader for all namespaces. */
export type Translator = TranslatorOf<never>;

/** The catalogue's reader for a namespace, or for all of them. The words are the same for everybody. */
export function translations<const Within extends Namespace = never>(
  namespace?: Within,
): TranslatorOf<Within> {
  return translatorOf(namespace ?? everything) as TranslatorOf<Within>;
}
