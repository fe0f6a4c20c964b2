import type { ReactNode } from "react";
import { Link } from "@/components/link";
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
        <Link href={`${routes.help.path}/return`}>{t("returnLink")}</Link>
      </p>
      {hasScreen("documents") ? (
        <p>
          <Link href={routes.documents.path}>{t("documentsLink")}</Link>
        </p>
      ) : null}
    </div>
  );
}
