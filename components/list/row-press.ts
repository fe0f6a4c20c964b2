const ownPress = "a, button, input, select, summary, label, [data-hinted], [role=columnheader], th";

/** Lets rows of lists be pressed, until the signal ends it. */
export function listenForRows(signal: AbortSignal): void {
  document.addEventListener("click", pressRow, { signal });
}

/**
 * A press anywhere in a row of a table or grid goes where its first link goes, or opens what is below
 * it. Links within it, and text that is being marked, are left alone. The keyboard has the link itself.
 */
function pressRow(event: MouseEvent): void {
  const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || !(target instanceof Element) || target.closest(ownPress)) return;
  if (getSelection()?.type === "Range") return;
  const row = target.closest("[data-pressable] :is(tr, [role=row])");
  const opener = row?.nextElementSibling?.querySelector<HTMLElement>(
    ":scope > td > details > summary",
  );
  const keys = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  if (opener) opener.click();
  else if (!target.closest("details"))
    row?.querySelector("a")?.dispatchEvent(new MouseEvent("click", keys));
}
