/** The two looks of the portal; every colour token has a value for each. */
export const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

/** What a reader may choose; `system` goes with the device and is what no cookie means. */
export const themes = [...schemes, "system"] as const;
export type Theme = (typeof themes)[number];

/**
 * The cookie that remembers the choice in this browser; no personal data. A cookie and not the
 * browser's storage: the first byte of a page is right, with scripts off too.
 */
export const themeCookie = "theme";

/** The attribute of <html> by which the style sheets know the choice. */
export const themeAttribute = "data-theme";

/** A cookie's value as a theme; whatever makes no sense leaves the system's. */
export function readTheme(text: string | null | undefined): Theme {
  return themes.find((theme) => theme === text) ?? "system";
}

/** What the browser's own frame is painted with: `--color-surface`, as the header beside it. */
export const frameColors: Readonly<Record<Scheme, string>> = {
  light: "#ffffff",
  dark: "#191f26",
};

/** The frame's colour on a device that is set to the scheme, for a reader who chose the theme. */
export function frameColor(theme: Theme, scheme: Scheme): string {
  return frameColors[theme === "system" ? scheme : theme];
}
