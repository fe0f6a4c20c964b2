import { type TitleKey, titleKeyOf } from "@/lib/routes";

const started = new EventTarget();
let titles: Readonly<Record<TitleKey, string>> | undefined;

/** Makes the pages' titles known to this document. */
export function announceTitles(known: Readonly<Record<TitleKey, string>>): void {
  titles = known;
}

/** Before a navigation to the URL begins: the document takes the target's title. */
export function startNavigation(url: string): void {
  const { pathname } = new URL(url, location.href);
  if (titles) document.title = titles[titleKeyOf(pathname)];
  started.dispatchEvent(new Event("start"));
}

/** Calls back at the start of each navigation; answers how to stop listening. */
export function onNavigationStart(listener: () => void): () => void {
  started.addEventListener("start", listener);
  return () => started.removeEventListener("start", listener);
}
