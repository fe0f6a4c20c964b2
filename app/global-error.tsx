"use client";

import { BareErrorPage } from "@/components/feedback/bare-error-page";
import type { ErrorPageProps } from "@/components/feedback/error-page";
import { FollowTheme } from "@/components/theme/follow-theme";
import { plainStyles } from "@/lib/http/plain-styles";
import { textLanguage } from "@/lib/i18n/text-language";

/** Replaces the whole document if the root layout failed. */
export default function GlobalError(props: ErrorPageProps) {
  return (
    <html lang={textLanguage}>
      <body>
        <FollowTheme />
        <BareErrorPage {...props} styles={plainStyles} />
      </body>
    </html>
  );
}
