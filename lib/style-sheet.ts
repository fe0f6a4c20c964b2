export type StyleSheet = { readonly text: string; readonly version: string };

const holder = globalThis as { portalStyleSheet?: () => StyleSheet };

export const styleSheetPath = "/styles.css";

/** Its value is the version that a script fetched as a file. So it also says that scripts run. */
export const styleSheetCookie = "__Host-lenders_styles";

/** With the value "none" in a URL, the middleware deletes the cookie and redirects to the page. */
export const scriptsParameter = "scripts";

/** Once for the process: as a prop, the text would be in each document again, as React's data. */
export function provideStyleSheet(read: () => StyleSheet): void {
  holder.portalStyleSheet = read;
}

export function styleSheet(): StyleSheet {
  return holder.portalStyleSheet?.() ?? { text: "", version: "" };
}
