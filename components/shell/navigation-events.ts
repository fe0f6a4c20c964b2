import { channel } from "@/components/channel";
import { type TitleKey, titleKeyOf } from "@/lib/routes";

export type Navigation = {
  readonly address: string;
  readonly kind: "push" | "replace" | "traverse";
};

const started = channel<Navigation>();
let titles: Readonly<Record<TitleKey, string>> | undefined;

export function announceTitles(known: Readonly<Record<TitleKey, string>>): void {
  titles = known;
}

/** Called before a navigation: the document takes the target's title. */
export function startNavigation(url: string, kind: Navigation["kind"]): void {
  const { pathname, search } = new URL(url, location.href);
  if (titles) document.title = titles[titleKeyOf(pathname)];
  started.tell({ address: addressOf(pathname, search), kind });
}

/** Listen in a layout effect: a link may be pressed before other effects run. */
export const onNavigationStart = started.listen;

export function addressOf(pathname: string, query: string | URLSearchParams): string {
  return `${pathname}?${new URLSearchParams(query)}`;
}
