import { getRequestConfig } from "next-intl/server";
import { readConfig } from "@/lib/config";
import { catalogueOf, defaultLocale } from "./locale";

/** next-intl's settings of a request: no locale in any path, one fixed time zone. */
export default getRequestConfig(() => ({
  locale: defaultLocale,
  messages: catalogueOf(defaultLocale),
  timeZone: readConfig().timeZone,
}));
