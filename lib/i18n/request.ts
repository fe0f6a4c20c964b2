import { getRequestConfig } from "next-intl/server";
import { readConfig } from "@/lib/config";
import { catalogueOf, defaultLocale } from "./locale";

export default getRequestConfig(() => ({
  locale: defaultLocale,
  messages: catalogueOf(defaultLocale),
  timeZone: readConfig().timeZone,
}));
