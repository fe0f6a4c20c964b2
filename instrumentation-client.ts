import { startNavigation } from "@/components/shell/navigation-events";

/** Next calls this the moment a navigation begins, also on Back and Forward. */
export function onRouterTransitionStart(url: string): void {
  startNavigation(url);
}
