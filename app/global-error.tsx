"use client";

import { ErrorPage, type ErrorPageProps } from "@/components/feedback/error-page";
import { FollowTheme } from "@/components/theme/follow-theme";
import "@/components/theme/global.css";
import { textLanguage } from "@/lib/i18n/text-language";

/** In the whole document's place when even the root layout failed. */
export default function GlobalError(props: ErrorPageProps) {
  return (
    <html lang={textLanguage}>
      <body>
        <FollowTheme />
        <main>
          <ErrorPage {...props} />
        </main>
      </body>
    </html>
  );
}
