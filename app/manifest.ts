import type { MetadataRoute } from "next";
import { frameColors } from "@/components/theme/theme";
import { readConfig } from "@/lib/config";
import { textLanguage } from "@/lib/i18n/text-language";
import { routes } from "@/lib/routes";

export const dynamic = "force-dynamic";

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: readConfig().productName,
    lang: textLanguage,
    dir: "ltr",
    start_url: routes.summary.path,
    scope: "/",
    display: "standalone",
    theme_color: frameColors.light,
    background_color: frameColors.light,
    icons: [192, 512].flatMap((size) =>
      (["any", "maskable"] as const).map((purpose) => ({
        src: `/icons/app-${purpose === "any" ? "" : "maskable-"}${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
  };
}
