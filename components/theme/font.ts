import localFont from "next/font/local";

/** The portal's one typeface: variable weight, tabular figures. */
export const textFont = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  weight: "100 900",
  display: "swap",
  variable: "--font-text",
  fallback: ["system-ui", "sans-serif"],
});
