import type messages from "@/messages/es.json";
import type { locales } from "./locale";

declare module "next-intl" {
  interface AppConfig {
    Locale: (typeof locales)[number];
    Messages: typeof messages;
  }
}
