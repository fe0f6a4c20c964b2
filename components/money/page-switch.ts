import { useSyncExternalStore } from "react";

/** A choice of this browser that an attribute of <html> holds: style sheets go by it alone. */
export type PageSwitch = {
  /** Runs in the head, before anything is painted, so that what the choice takes away never flashes. */
  readonly beforePaint: string;
  /** Switches this page, and remembers it for this browser where it can. */
  readonly set: (on: boolean) => void;
  /** Brings the page to what this browser remembers, now and whenever another tab changes it. */
  readonly follow: () => () => void;
  /** For what style sheets can't reach; false in the server's HTML. */
  readonly use: () => boolean;
  readonly isOn: () => boolean;
};

/** The choice `name`, remembered as `value` in the browser's storage and in `data-<name>`. */
export function pageSwitch(name: string, value: string): PageSwitch {
  const attribute = `data-${name}`;
  const isOn = () => document.documentElement.getAttribute(attribute) === value;

  const apply = (on: boolean) => {
    if (on) document.documentElement.setAttribute(attribute, value);
    else document.documentElement.removeAttribute(attribute);
  };

  const watch = (changed: () => void) => {
    const observer = new MutationObserver(changed);
    observer.observe(document.documentElement, { attributeFilter: [attribute] });
    return () => observer.disconnect();
  };

  return {
    beforePaint: `try{if(localStorage.getItem("${name}")==="${value}")document.documentElement.setAttribute("${attribute}","${value}")}catch{}`,
    set: (on) => {
      apply(on);
      try {
        if (on) localStorage.setItem(name, value);
        else localStorage.removeItem(name);
      } catch {
        // A browser that keeps nothing still holds it until the page is left.
      }
    },
    follow: () => {
      const follow = () => {
        try {
          apply(localStorage.getItem(name) === value);
        } catch {
          // Nothing is remembered: the page stays as it is.
        }
      };
      const hear = ({ key }: StorageEvent) => {
        if (key === name || key === null) follow();
      };
      follow();
      addEventListener("storage", hear);
      return () => removeEventListener("storage", hear);
    },
    use: () => useSyncExternalStore(watch, isOn, () => false),
    isOn,
  };
}
