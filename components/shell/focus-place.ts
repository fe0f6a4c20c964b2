export type FocusPlace = { readonly href: string; readonly nth: number };

export function placeOf(element: Element | null): FocusPlace | undefined {
  const href = element?.closest("a")?.getAttribute("href");
  if (!href) return undefined;
  return { href, nth: linksTo(href).indexOf(element?.closest("a") as HTMLAnchorElement) };
}

/** Returns the remembered link, or the last one with its URL if there are fewer now. */
export function linkAt({ href, nth }: FocusPlace): HTMLElement | undefined {
  const links = linksTo(href);
  return links[nth] ?? links.at(-1);
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`)].filter(
    (link) => link.checkVisibility(),
  );
}

/** An element's ancestors, with its index among the focusable elements of each. */
export type FocusTrail = readonly { readonly holder: Element; readonly index: number }[];

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

/** Returns the element that replaces a removed one: the next in its container, else the last. */
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
