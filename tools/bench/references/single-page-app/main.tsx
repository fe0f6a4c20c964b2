import { esES as coreWords } from "@mui/material/locale";
import { createTheme, ThemeProvider } from "@mui/material/styles";
import { esES as gridWords } from "@mui/x-data-grid/locales";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Application } from "./application.tsx";

const theme = createTheme({}, gridWords, coreWords);
const place = document.getElementById("root");
if (!place) throw new Error("The page has no place for the application.");
createRoot(place).render(
  <StrictMode>
    <ThemeProvider theme={theme}>
      <Application />
    </ThemeProvider>
  </StrictMode>,
);
