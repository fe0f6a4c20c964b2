import type { MetadataRoute } from "next";
import { frameColors } from "@/components/theme/frame-colors";
import { readConfig } from "@/lib/config";
import { requestLanguage } from "@/lib/i18n/request-language";
import { routes } from "@/lib/routes";

export const dynamic = "force-dynamic";

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: readConfig().productName,
    lang: requestLanguage(),
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
