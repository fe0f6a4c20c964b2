const ownPress = "a, button, input, select, label, span[tabindex], [popover], th";

export function listenForRows(signal: AbortSignal): void {
  document.addEventListener("click", pressRow, { signal });
}

/** Follows the link of the row's note, else its first link. Keyboard users have the link itself. */
function pressRow(event: MouseEvent): void {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || !(target instanceof Element) || target.closest(ownPress)) return;
  if (getSelection()?.type === "Range") return;
  const row = target.closest("[data-pressable] tr");
  const link = row?.querySelector("[data-card=note] a") ?? row?.querySelector("a");
  const keys = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  link?.dispatchEvent(new MouseEvent("click", keys));
}
