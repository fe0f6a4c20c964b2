import Link from "next/link";
import type { ReactNode } from "react";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import styles from "./help-page.module.css";

export function HelpPage({ children }: { children: ReactNode }) {
  const t = translations("help");
  return (
    <div className={styles.page}>
      <h1>{t("title")}</h1>
      <p className={styles.intro}>{t("intro")}</p>
      {children}
      <p>
        <Link href={`${routes.help.path}/return`} prefetch={false}>
          {t("returnLink")}
        </Link>
      </p>
    </div>
  );
}
