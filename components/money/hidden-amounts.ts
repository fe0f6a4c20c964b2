import { useSyncExternalStore } from "react";

const storageKey = "amounts";
const hiddenValue = "hidden";
const attribute = "data-amounts";

/**
 * Runs in the head, before anything is painted, so that hidden amounts never flash. The style sheets
 * hide by the attribute on <html>, which is the one truth from then on.
 */
export const hideBeforePaintSource = `try{if(localStorage.getItem("${storageKey}")==="${hiddenValue}")document.documentElement.setAttribute("${attribute}","${hiddenValue}")}catch{}`;

/** Hides the amounts of this page or shows them, and remembers it for this browser where it can. */
export function hideAmounts(hidden: boolean): void {
  applyToPage(hidden);
  try {
    if (hidden) localStorage.setItem(storageKey, hiddenValue);
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing still hides them until the page is left.
  }
}

/** Brings the page to what this browser remembers, now and whenever another tab changes it. */
export function followRememberedChoice(): () => void {
  const follow = () => {
    const remembered = rememberedChoice();
    if (remembered !== undefined) applyToPage(remembered);
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) follow();
  };
  follow();
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}

/** Whether amounts are hidden, for what style sheets can't reach; false in the server's HTML. */
export function useAmountsHidden(): boolean {
  return useSyncExternalStore(watchPage, areAmountsHidden, () => false);
}

/** Whether amounts are hidden at this moment. */
export function areAmountsHidden(): boolean {
  return document.documentElement.getAttribute(attribute) === hiddenValue;
}

function rememberedChoice(): boolean | undefined {
  try {
    return localStorage.getItem(storageKey) === hiddenValue;
  } catch {
    return undefined;
  }
}

function applyToPage(hidden: boolean): void {
  if (hidden) document.documentElement.setAttribute(attribute, hiddenValue);
  else document.documentElement.removeAttribute(attribute);
}

function watchPage(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}
