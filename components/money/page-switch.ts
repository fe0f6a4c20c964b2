import { useSyncExternalStore } from "react";

/** A setting of this browser, in an attribute of <html> for the style sheets. */
export type PageSwitch = {
  readonly beforePaint: string;
  readonly set: (on: boolean) => void;
  readonly follow: () => () => void;
  /** For what style sheets cannot reach; false in the server's HTML. */
  readonly use: () => boolean;
  readonly isOn: () => boolean;
};

/** Returns the setting `name`, stored as `value` in localStorage and in `data-<name>`. */
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
        // Without storage the setting lasts until the page is left.
      }
    },
    follow: () => {
      const follow = () => {
        try {
          apply(localStorage.getItem(name) === value);
        } catch {}
      };
      const receive = ({ key }: StorageEvent) => {
        if (key === name || key === null) follow();
      };
      follow();
      addEventListener("storage", receive);
      return () => removeEventListener("storage", receive);
    },
    use: () => useSyncExternalStore(watch, isOn, () => false),
    isOn,
  };
}
