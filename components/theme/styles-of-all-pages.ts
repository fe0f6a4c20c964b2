let loaded: Promise<unknown> | undefined;

/** Adds the sheet of all pages after the styles of the opened one. Resolves when it is applied. */
export function stylesOfAllPages(): Promise<unknown> {
  loaded ??= new Promise((resolve) => {
    const opened = openedStyles();
    const link = linkTo(opened, "stylesheet");
    if (!opened || !link) return resolve(undefined);
    // A screen that looks wrong is better than none.
    for (const end of ["load", "error"]) link.addEventListener(end, resolve, { once: true });
    opened.after(link);
  });
  return loaded;
}

/** Puts the sheet of all pages into the browser's cache. */
export function fetchStylesOfAllPages(): void {
  const link = loaded ? undefined : linkTo(openedStyles(), "prefetch");
  if (link) document.head.append(link);
}

function openedStyles(): HTMLElement | null {
  return document.querySelector("style[data-all-pages]");
}

function linkTo(opened: HTMLElement | null, rel: string): HTMLLinkElement | undefined {
  const href = opened?.dataset.allPages;
  return href
    ? Object.assign(document.createElement("link"), { rel, as: "style", href })
    : undefined;
}
