import Link from "next/link";
import type { ListAddress } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { ExportMenu } from "./export-menu";
import styles from "./movement-actions.module.css";

/** What can be taken away from /movements: the year's statement, and all that matches as a file. */
export function MovementActions(props: { address: ListAddress; locale: string }) {
  const { address, locale } = props;
  const t = translations("statement");
  return (
    <div className={styles.actions}>
      <Link href={routes.statement.path} prefetch={false}>
        {t("title")}
      </Link>
      {address.reversedRange ? null : <ExportMenu address={address} locale={locale} />}
    </div>
  );
}
