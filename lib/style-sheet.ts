export type StyleSheet = { readonly text: string; readonly version: string };

const holder = globalThis as { portalStyleSheet?: () => StyleSheet };

export const styleSheetPath = "/styles.css";

/** Names the version that this browser has as a file. A script fetched it, so scripts run. */
export const styleSheetCookie = "__Host-lenders_styles";

/** In a URL with the value "none": the middleware deletes the cookie and leads back. */
export const scriptsParameter = "scripts";

/** Once for the process: as a prop, the text would be in each document again, as React's data. */
export function provideStyleSheet(read: () => StyleSheet): void {
  holder.portalStyleSheet = read;
}

export function styleSheet(): StyleSheet {
  return holder.portalStyleSheet?.() ?? { text: "", version: "" };
}
