import { type TitleKey, titleKeyOf } from "@/lib/routes";

/** A navigation of the router, at its start; `address` is the target's path and query. */
export type Navigation = {
  readonly address: string;
  /** `traverse` is Back and Forward. */
  readonly kind: "push" | "replace" | "traverse";
};

const started = new EventTarget();
let titles: Readonly<Record<TitleKey, string>> | undefined;

/** Makes the pages' titles known to this document. */
export function announceTitles(known: Readonly<Record<TitleKey, string>>): void {
  titles = known;
}

/** Before a navigation to the URL begins: the document takes the target's title. */
export function startNavigation(url: string, kind: Navigation["kind"]): void {
  const { pathname, search } = new URL(url, location.href);
  if (titles) document.title = titles[titleKeyOf(pathname)];
  const detail: Navigation = { address: addressOf(pathname, search), kind };
  started.dispatchEvent(new CustomEvent("start", { detail }));
}

/** Calls back at the start of each navigation; answers how to stop listening. */
export function onNavigationStart(listener: (navigation: Navigation) => void): () => void {
  const receive = (event: Event) => listener((event as CustomEvent<Navigation>).detail);
  started.addEventListener("start", receive);
  return () => started.removeEventListener("start", receive);
}

/** A path and its query as one text, spelled alike wherever they come from. */
export function addressOf(pathname: string, query: string | URLSearchParams): string {
  return `${pathname}?${new URLSearchParams(query)}`;
}
