const ownPress = "a, button, input, select, summary, label, span[tabindex], [popover], th";

export function listenForRows(signal: AbortSignal): void {
  document.addEventListener("click", pressRow, { signal });
}

/** Follows the row's first link, or opens its details. Keyboard users have the link itself. */
function pressRow(event: MouseEvent): void {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || !(target instanceof Element) || target.closest(ownPress)) return;
  if (getSelection()?.type === "Range") return;
  const row = target.closest("[data-pressable] tr");
  const opener = row?.nextElementSibling?.querySelector<HTMLElement>(
    ":scope > td > details > summary",
  );
  const keys = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  if (opener) opener.click();
  else if (!target.closest("details"))
    row?.querySelector("a")?.dispatchEvent(new MouseEvent("click", keys));
}
