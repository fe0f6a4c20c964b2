"use client";

import createCache, { type EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { documentNonce } from "./document-nonce";

/** MUI with the portal's tokens, so that it follows light and dark. */
const theme = createTheme({
  // Colours stay references to the page's variables; MUI computes nothing from them.
  cssVariables: { nativeColor: true, cssVarPrefix: "island", disableCssColorScheme: true },
  palette: {
    primary: {
      main: "var(--color-accent)",
      light: "var(--color-accent-hover)",
      dark: "var(--color-accent-hover)",
      contrastText: "var(--color-on-accent)",
    },
    text: {
      primary: "var(--color-text)",
      secondary: "var(--color-muted)",
      disabled: "color-mix(in srgb, var(--color-muted) 55%, transparent)",
    },
    background: { default: "var(--color-page)", paper: "var(--color-surface)" },
    divider: "var(--color-border)",
  },
  typography: { fontFamily: "inherit" },
  shape: { borderRadius: 10 },
  components: { MuiButtonBase: { defaultProps: { disableRipple: true } } },
});

let cache: EmotionCache | undefined;

/** Styles MUI parts that load late. Their sheets have the first load's nonce: its policy stays. */
export function IslandTheme({ children }: { children: ReactNode }) {
  cache ??= createCache({ key: "island", ...documentNonce() });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
