const hinted = "[data-hinted]";

/** Shows hints in the top layer, above a list's header, and closes them on Escape. A menu closes
 * when the focus leaves it. A second call does nothing; tests stop it with the signal. */
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
  const place = placeOf(target);
  // A hint that closes below the pointer sends no event when the pointer leaves.
  for (const other of document.querySelectorAll("[data-dismissed]"))
    if (other !== place && !other.matches(":focus-within")) other.removeAttribute("data-dismissed");
  if (!place?.hasAttribute("data-dismissed")) hintOf(place)?.showPopover?.();
}

function hideHint({ type, target, relatedTarget }: Leaving) {
  const place = placeOf(target);
  if (!place || placeOf(relatedTarget ?? null) === place) return;
  if (!place.matches(type === "pointerout" ? ":focus-within" : ":hover"))
    hintOf(place)?.hidePopover?.();
  place.removeAttribute("data-dismissed");
}

function dismissHints(event: Event) {
  if ((event as KeyboardEvent).key !== "Escape") return;
  for (const open of document.querySelectorAll(
    `:is(${hinted}, ${hinted} + [popover]):is(:hover, :focus-within)`,
  )) {
    const place = placeOf(open);
    place?.setAttribute("data-dismissed", "");
    hintOf(place)?.hidePopover?.();
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

/** What the hint at `target` explains: the target is in it, or in its hint beside it. */
function placeOf(target: EventTarget | null): HTMLElement | null {
  const before = closest(target, `${hinted} + [popover]`)?.previousElementSibling ?? null;
  return closest(before ?? target, hinted);
}

function hintOf(place: Element | null): HTMLElement | null {
  const next = place?.nextElementSibling;
  return next instanceof HTMLElement && next.matches("[popover]") ? next : null;
}
