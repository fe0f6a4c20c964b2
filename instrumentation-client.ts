import { startNavigation } from "@/components/shell/navigation-events";
import { keepOfflinePage } from "@/lib/browser/offline-page";
import { guardSinks } from "@/lib/browser/trusted-types";

guardSinks();
keepOfflinePage();

/** Next calls this when a navigation begins, also on Back and Forward. */
export function onRouterTransitionStart(url: string, kind: "push" | "replace" | "traverse"): void {
  startNavigation(url, kind);
}
