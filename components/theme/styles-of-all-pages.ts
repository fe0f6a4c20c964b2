type Sheet = { readonly link: HTMLLinkElement; readonly loaded: Promise<unknown> };

let sheet: Sheet | undefined;

/**
 * Loads the sheet of all pages without applying it: that would compute the style and place of every
 * element again, for a page that has all it needs.
 */
export function loadStylesOfAllPages(): Sheet | undefined {
  if (sheet) return sheet;
  const opened = document.querySelector<HTMLElement>("style[data-all-pages]");
  const href = opened?.dataset.allPages;
  if (!href) return undefined;
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href,
    media: "not all",
  });
  const loaded = new Promise((resolve) => {
    // A screen that looks wrong is better than none.
    for (const end of ["load", "error"]) link.addEventListener(end, resolve, { once: true });
  });
  sheet = { link, loaded };
  opened.after(link);
  return sheet;
}

/** Applies the sheet of all pages after the styles of the opened one. Resolves when it is loaded. */
export function stylesOfAllPages(): Promise<unknown> {
  const { link, loaded } = loadStylesOfAllPages() ?? {};
  link?.removeAttribute("media");
  return loaded ?? nothing;
}

// The same one each time, as `use` requires.
const nothing = Promise.resolve();
