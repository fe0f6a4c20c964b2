import { startNavigation } from "@/components/shell/navigation-events";
import { measureVitals } from "@/lib/browser/measure-vitals";
import { keepOfflinePage } from "@/lib/browser/offline-page";
import { reportUncaughtErrors } from "@/lib/browser/report-error";
import { guardSinks } from "@/lib/browser/trusted-types";

guardSinks();
reportUncaughtErrors();
measureVitals();
keepOfflinePage();

/** Next calls this when a navigation begins, also on Back and Forward. */
export function onRouterTransitionStart(url: string, kind: "push" | "replace" | "traverse"): void {
  startNavigation(url, kind);
}
