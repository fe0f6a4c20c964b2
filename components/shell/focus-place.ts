/** Where the focus was, so that it can be found in a page that has been drawn anew. */
export type FocusPlace = { readonly href: string; readonly nth: number };

/** The place of a link among those that lead to the same address; nothing else is remembered. */
export function placeOf(element: Element | null): FocusPlace | undefined {
  const href = element?.closest("a")?.getAttribute("href");
  if (!href) return undefined;
  return { href, nth: linksTo(href).indexOf(element?.closest("a") as HTMLAnchorElement) };
}

/** The link in a remembered place; the last one like it where there are fewer now. */
export function linkAt({ href, nth }: FocusPlace): HTMLElement | undefined {
  const links = linksTo(href);
  return links[nth] ?? links.at(-1);
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)].filter(
    (link) => link.checkVisibility(),
  );
}

/** An element and all that holds it, with its index among what can be focused there. */
export type FocusTrail = readonly { readonly holder: Element; readonly index: number }[];

/** The way from an element up to the page's content; empty for what stands outside of it. */
export function trailOf(element: Element | null): FocusTrail {
  const main = element?.closest("main");
  const trail: { holder: Element; index: number }[] = [];
  if (!element || !main || element === main) return trail;
  for (let holder = element.parentElement; holder; holder = holder.parentElement) {
    trail.push({ holder, index: focusableIn(holder).indexOf(element as HTMLElement) });
    if (holder === main) break;
  }
  return trail;
}

/** What stands where an element went away: the next one in what held it, else the one before. */
export function successorOf(trail: FocusTrail): HTMLElement | undefined {
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
