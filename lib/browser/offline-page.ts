/** When this build was made, in milliseconds, put in by next.config.mjs; 0 in development. */
declare const BUILD_MOMENT: number;

/**
 * Has the browser keep the offline page, once this document has loaded. Each build brings a worker of
 * its own address, which replaces the one before. A browser without workers goes without.
 */
export function keepOfflinePage(): void {
  if (!BUILD_MOMENT) return;
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(`/service-worker.js?version=${BUILD_MOMENT}`);
  } catch {
    // Blocked, or not to be had here: the browser then has its own words for a lost connection.
  }
}
