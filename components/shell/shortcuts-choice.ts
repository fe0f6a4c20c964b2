const storageKey = "shortcuts";
const offValue = "off";
let choice: boolean | undefined;

/** Whether single keys act in this browser; they do until the reader switches them off. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== offValue;
  } catch {
    return choice ?? true;
  }
}

/** Switches the shortcuts on or off, and remembers it for this browser where it can. */
export function switchShortcuts(on: boolean): void {
  choice = on;
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, offValue);
  } catch {
    // A browser that keeps nothing still minds it until the page is left.
  }
}
