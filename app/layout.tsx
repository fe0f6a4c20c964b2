import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { KeepErrorWords } from "@/components/feedback/error-words";
import { hiddenAmountWordsId } from "@/components/money/amount-looks";
import { DocumentTitle } from "@/components/shell/document-title";
import { FollowSettings } from "@/components/theme/chosen-settings";
import { DocumentStyles } from "@/components/theme/document-styles";
import { servedSettings } from "@/components/theme/served-settings";
import { frameColor, schemes } from "@/components/theme/settings";
import { readConfig } from "@/lib/config";
import { noteLanguage } from "@/lib/i18n/note-language";
import { requestLanguage } from "@/lib/i18n/request-language";
import { errorPageText, reportLink } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { routes, type TitleKey } from "@/lib/routes";
import { styleSheet, styleSheetCookie } from "@/lib/style-sheet";

export const dynamic = "force-dynamic";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export async function generateViewport(): Promise<Viewport> {
  const { theme } = await servedSettings();
  return {
    width: "device-width",
    initialScale: 1,
    viewportFit: "cover",
    themeColor: schemes.map((scheme) => ({
      media: `(prefers-color-scheme: ${scheme})`,
      color: frameColor(theme, scheme),
    })),
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  await noteLanguage();
  const t = translations("titles");
  const failure = translations("failure");
  const shell = translations("shell");
  const { theme, amounts, decimals } = await servedSettings();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const { version } = styleSheet();
  const isKept = (await cookies()).get(styleSheetCookie)?.value === version;
  const keys: TitleKey[] = [...Object.values(routes).map(({ title }) => title), "notFound"];
  const titles = Object.fromEntries(
    keys.map((key) => [key, key === "product" ? readConfig().productName : t(key)]),
  ) as Record<TitleKey, string>;
  return (
    <html
      lang={requestLanguage()}
      data-theme={theme}
      data-amounts={amounts}
      data-decimals={decimals}
    >
      <head>
        <DocumentStyles {...{ nonce, version, isKept }} hiddenAmount={shell("hiddenAmount")} />
      </head>
      <body>
        <DocumentTitle titles={titles} />
        <FollowSettings />
        <KeepErrorWords
          words={{
            title: failure("pageTitle"),
            text: errorPageText(),
            retry: failure("retry"),
            kept: failure("keptRows"),
            report: reportLink(),
          }}
        />
        {children}
        <span id={hiddenAmountWordsId} hidden>
          {shell("hiddenAmount")}
        </span>
      </body>
    </html>
  );
}
