const hinted = "[data-hinted]";

/**
 * Shows hints in the top layer, which no header of a list covers, while they are hovered or focused;
 * lets Escape close them until pointer and focus come anew; and closes a menu when the focus goes
 * elsewhere than to its own button, since it must not cover the page. Called again it adds nothing;
 * a test ends it by the signal.
 */
export function listenForPopovers(signal?: AbortSignal): void {
  const on = (name: string, listener: (event: Event) => void) =>
    document.addEventListener(name, listener, signal && { signal });
  for (const come of ["pointerover", "focusin"]) on(come, showHint);
  for (const leave of ["pointerout", "focusout"]) on(leave, hideHint);
  on("focusout", closeLeftMenu);
  on("keydown", dismissHints);
}

type Leaving = Event & { relatedTarget?: EventTarget | null };

function showHint({ target }: Event) {
  const place = closest(target, hinted);
  if (!place?.hasAttribute("data-dismissed")) hintOf(place)?.showPopover?.();
}

function hideHint({ type, target, relatedTarget }: Leaving) {
  const place = closest(target, hinted);
  if (!place || (relatedTarget instanceof Node && place.contains(relatedTarget))) return;
  if (!place.matches(type === "pointerout" ? ":focus-within" : ":hover"))
    hintOf(place)?.hidePopover?.();
}

function dismissHints(event: Event) {
  if ((event as KeyboardEvent).key !== "Escape") return;
  for (const element of document.querySelectorAll(`${hinted}:is(:hover, :focus-within)`)) {
    const restore = () => element.removeAttribute("data-dismissed");
    element.setAttribute("data-dismissed", "");
    hintOf(element)?.hidePopover?.();
    for (const leave of ["pointerleave", "focusout"])
      element.addEventListener(leave, restore, { once: true });
  }
}

function closeLeftMenu({ target, relatedTarget }: Leaving) {
  const menu = closest(target, "[popover=auto]");
  if (!menu || !(relatedTarget instanceof Element) || menu.contains(relatedTarget)) return;
  if (relatedTarget.getAttribute("popovertarget") !== menu.id) menu.hidePopover?.();
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

function hintOf(place: Element | null): HTMLElement | null {
  return place?.querySelector<HTMLElement>("[popover]") ?? null;
}
