"use client";

import { BareErrorPage } from "@/components/feedback/bare-error-page";
import type { ErrorPageProps } from "@/components/feedback/error-page";
import { FollowSettings } from "@/components/theme/chosen-settings";
import { pageLanguage } from "@/lib/browser/page-language";
import { usualLanguage } from "@/lib/domain/language";
import { plainStyles } from "@/lib/http/pages/plain-styles";

export default function GlobalError(props: ErrorPageProps) {
  const language = typeof document === "undefined" ? usualLanguage : pageLanguage();
  return (
    <html lang={language}>
      <body>
        <FollowSettings />
        <BareErrorPage {...props} styles={plainStyles} />
      </body>
    </html>
  );
}
