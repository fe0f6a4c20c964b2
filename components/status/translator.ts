import type { getTranslations } from "next-intl/server";

/** The catalogue's reader for all namespaces: `await getTranslations()`. */
export type Translator = Awaited<ReturnType<typeof getTranslations<never>>>;
