import type { Preview } from "@storybook/react-vite";
import { Suspense } from "react";
import { hideAmounts } from "@/components/money/hidden-amounts";
import { chooseTheme } from "@/components/theme/chosen-theme";
import { type Theme, themes } from "@/components/theme/theme";
import { replaceFetch } from "./identity";
import { serve } from "./serve";
import { setStage } from "./stage";
import "@/components/theme/global.css";
import "./fonts.css";

// Node's function, which pages use to wait for loaded data.
Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run) });
// The sign-in page reads the URL by which its document was loaded.
performance.getEntriesByType = () => [];

const preview: Preview = {
  tags: ["!autodocs"],
  parameters: {
    options: { storySort: { order: ["Screens", "Parts"] } },
    viewport: {
      options: {
        phone: { name: "360 px", styles: { width: "360px", height: "740px" }, type: "mobile" },
        desk: { name: "1280 px", styles: { width: "1280px", height: "800px" }, type: "desktop" },
      },
    },
  },
  globalTypes: {
    theme: {
      toolbar: { title: "Theme", icon: "mirror", items: [...themes], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "light" satisfies Theme },
  beforeEach: ({ globals }) => {
    setStage();
    replaceFetch();
    hideAmounts(false);
    localStorage.clear();
    chooseTheme(globals.theme as Theme);
  },
  decorators: [
    (story, { globals }) => {
      chooseTheme(globals.theme as Theme);
      return <Suspense>{serve(story())}</Suspense>;
    },
  ],
};

export default preview;
