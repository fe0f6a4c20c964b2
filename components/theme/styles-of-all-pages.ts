let loaded: Promise<unknown> | undefined;

/** Adds the sheet of all pages after the styles of the opened one. Resolves when it is applied. */
export function stylesOfAllPages(): Promise<unknown> {
  loaded ??= new Promise((resolve) => {
    const opened = document.querySelector<HTMLElement>("style[data-all-pages]");
    const href = opened?.dataset.allPages;
    if (!href) return resolve(undefined);
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    // A screen that looks wrong is better than none.
    for (const end of ["load", "error"]) link.addEventListener(end, resolve, { once: true });
    opened.after(link);
  });
  return loaded;
}
