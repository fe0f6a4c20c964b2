import { getRequestConfig } from "next-intl/server";
import { readConfig } from "@/lib/config";
import { defaultLocale, readersCatalogue } from "./locale";

export default getRequestConfig(() => ({
  locale: defaultLocale,
  messages: readersCatalogue(),
  timeZone: readConfig().timeZone,
}));
