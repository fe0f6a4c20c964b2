import { frameColors } from "./frame-colors";

export const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

/** The choices; `system` follows the device and has no cookie. */
export const themes = [...schemes, "system"] as const;
export type Theme = (typeof themes)[number];

/** Not personal data. A cookie, not localStorage: the first HTML is right, also without scripts. */
export const themeCookie = "theme";

export const themeAttribute = "data-theme";

/** Parses a cookie's value; anything invalid is `system`. */
export function readTheme(text: string | null | undefined): Theme {
  return themes.find((theme) => theme === text) ?? "system";
}

export function frameColor(theme: Theme, scheme: Scheme): string {
  return frameColors[theme === "system" ? scheme : theme];
}
