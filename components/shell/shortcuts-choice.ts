const storageKey = "shortcuts";
const offValue = "off";
let choice: boolean | undefined;

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== offValue;
  } catch {
    return choice ?? true;
  }
}

export function switchShortcuts(on: boolean): void {
  choice = on;
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, offValue);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
