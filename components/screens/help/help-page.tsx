import Link from "next/link";
import type { ReactNode } from "react";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";

export function HelpPage({ children }: { children: ReactNode }) {
  const t = translations("help");
  return (
    <div className="grid gap-4">
      <h1>{t("title")}</h1>
      <p className="max-w-[62ch] text-muted">{t("intro")}</p>
      {children}
      <p>
        <Link href={`${routes.help.path}/return`} prefetch={false}>
          {t("returnLink")}
        </Link>
      </p>
      {hasScreen("documents") ? (
        <p>
          <Link href={routes.documents.path} prefetch={false}>
            {t("documentsLink")}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
