import { type TitleKey, titleKeyOf } from "@/lib/routes";

/** A navigation of the router; `address` is the target's path and query. */
export type Navigation = {
  readonly address: string;
  readonly kind: "push" | "replace" | "traverse";
};

const started = new EventTarget();
let titles: Readonly<Record<TitleKey, string>> | undefined;

export function announceTitles(known: Readonly<Record<TitleKey, string>>): void {
  titles = known;
}

/** Called before a navigation: the document takes the target's title. */
export function startNavigation(url: string, kind: Navigation["kind"]): void {
  const { pathname, search } = new URL(url, location.href);
  if (titles) document.title = titles[titleKeyOf(pathname)];
  const detail: Navigation = { address: addressOf(pathname, search), kind };
  started.dispatchEvent(new CustomEvent("start", { detail }));
}

/** Listen in a layout effect: a link may be pressed before other effects run. */
export function onNavigationStart(listener: (navigation: Navigation) => void): () => void {
  const receive = (event: Event) => listener((event as CustomEvent<Navigation>).detail);
  started.addEventListener("start", receive);
  return () => started.removeEventListener("start", receive);
}

/** Returns a path and its query in one normal form. */
export function addressOf(pathname: string, query: string | URLSearchParams): string {
  return `${pathname}?${new URLSearchParams(query)}`;
}
