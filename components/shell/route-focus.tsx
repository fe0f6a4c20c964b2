"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";
import { startAnnouncing } from "@/components/feedback/announcements";
import { addressOf, type Navigation, onNavigationStart } from "./navigation-events";

const patience = 15_000;

type Leaving = Navigation & { readonly from: Element | null; readonly trail: FocusTrail };

/** A new page's heading takes the focus; on Back and Forward, the link that was used. Within a page
 * it stays, or moves on if the focused element is removed. The first load is left alone. */
export function RouteFocus() {
  const pathname = usePathname();
  const address = addressOf(pathname, useSearchParams());
  const shown = useRef({ pathname, address });
  const leaving = useRef<Leaving>(undefined);
  const places = useRef(new Map<string, FocusPlace | undefined>());

  useLayoutEffect(
    () =>
      onNavigationStart((navigation) => {
        startAnnouncing();
        const from = document.activeElement;
        leaving.current = { ...navigation, from, trail: trailOf(from) };
        places.current.set(shown.current.address, placeOf(from));
      }),
    [],
  );

  useEffect(() => {
    // Each time: at the first, the router's region may not be there yet.
    silenceRouter();
    const before = shown.current;
    shown.current = { pathname, address };
    const left = leaving.current;
    // An address that is only written into the bar is no navigation of the router.
    if (before.address === address || !left) return;
    leaving.current = undefined;
    const stop = new AbortController();
    const remembered = left.kind === "traverse" ? places.current.get(address) : undefined;
    const find = () => (remembered ? linkAt(remembered) : undefined);
    if (before.pathname !== pathname)
      settle(() => find() ?? heading(remembered), left.from, stop.signal);
    else if (remembered) settle(find, left.from, stop.signal);
    else if (isLost()) successorOf(left.trail)?.focus({ preventScroll: true });
    return () => stop.abort();
  }, [pathname, address]);

  return null;
}

/** While a remembered link may still appear, the heading counts only on a complete page. */
function heading(awaited: FocusPlace | undefined): HTMLElement | undefined {
  if (awaited && isWaiting()) return undefined;
  const inSheet = document.querySelector<HTMLElement>(".route-sheet h2");
  const element = inSheet ?? document.querySelector<HTMLElement>("main h1") ?? undefined;
  if (element) element.tabIndex = -1;
  return element;
}

/** Also again if a skeleton with the focus was replaced, unless the user has moved the focus. */
function settle(
  find: () => HTMLElement | undefined,
  from: Element | null,
  stop: AbortSignal,
): void {
  const main = document.querySelector("main");
  let held: Element | null = from;
  const attempt = () => {
    if (!isLost() && document.activeElement !== held) return true;
    const target = find() ?? (isLost() ? main : undefined);
    // The router and the browser manage the scroll position.
    target?.focus({ preventScroll: true });
    held = document.activeElement;
    return target !== undefined && target !== main && !isWaiting();
  };
  if (attempt() || !main) return;
  const watch = new MutationObserver(() => {
    if (attempt()) watch.disconnect();
  });
  watch.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => watch.disconnect(), patience);
  stop.addEventListener("abort", () => {
    clearTimeout(timer);
    watch.disconnect();
  });
}

function isWaiting(): boolean {
  return document.querySelector("main [data-waiting]") !== null;
}

function isLost(): boolean {
  return document.activeElement === document.body || document.activeElement === null;
}

/** The router announces each title; the focused heading is announced already. */
function silenceRouter(): void {
  const region = document.querySelector("next-route-announcer")?.shadowRoot?.firstElementChild;
  region?.setAttribute("aria-live", "off");
  region?.setAttribute("role", "none");
}

type FocusPlace = { readonly href: string; readonly nth: number };

function placeOf(element: Element | null): FocusPlace | undefined {
  const href = element?.closest("a")?.getAttribute("href");
  if (!href) return undefined;
  return { href, nth: linksTo(href).indexOf(element?.closest("a") as HTMLAnchorElement) };
}

/** Returns the remembered link, or the last one with its URL if there are fewer now. */
function linkAt({ href, nth }: FocusPlace): HTMLElement | undefined {
  const links = linksTo(href);
  return links[nth] ?? links.at(-1);
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)].filter(
    (link) => link.checkVisibility(),
  );
}

/** An element's ancestors, with its index among the focusable elements of each. */
type FocusTrail = readonly { readonly holder: Element; readonly index: number }[];

function trailOf(element: Element | null): FocusTrail {
  const main = element?.closest("main");
  const trail: { holder: Element; index: number }[] = [];
  if (!element || !main || element === main) return trail;
  for (let holder = element.parentElement; holder; holder = holder.parentElement) {
    trail.push({ holder, index: focusableIn(holder).indexOf(element as HTMLElement) });
    if (holder === main) break;
  }
  return trail;
}

/** Returns the element that replaces a removed one: the next in its container, else the last. */
function successorOf(trail: FocusTrail): HTMLElement | undefined {
  for (const { holder, index } of trail) {
    if (!holder.isConnected) continue;
    const left = focusableIn(holder);
    const successor = left[index] ?? left.at(-1);
    if (successor) return successor;
  }
  return undefined;
}

function focusableIn(holder: Element): HTMLElement[] {
  const all = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  return [...holder.querySelectorAll<HTMLElement>(all)].filter(
    (element) => !element.matches(":disabled, [type=hidden]") && element.checkVisibility(),
  );
}
