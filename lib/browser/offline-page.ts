import { usualLanguage } from "@/lib/domain/language";
import { pageLanguage } from "./page-language";

/** The time of the build in milliseconds, set by next.config.mjs; 0 in development. */
declare const BUILD_MOMENT: number;

/** Stores the offline page after loading. Each build and language has its own worker's URL. */
export function keepOfflinePage(): void {
  if (!BUILD_MOMENT) return;
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    const language = pageLanguage();
    const choice = language === usualLanguage ? "" : `&language=${language}`;
    await navigator.serviceWorker.register(`/service-worker.js?version=${BUILD_MOMENT}${choice}`);
  } catch {
    // Blocked or not supported: the browser shows its own page for a lost connection.
  }
}
