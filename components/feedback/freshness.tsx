import { getTranslations } from "next-intl/server";
import { formatTime } from "@/lib/i18n/format";
import styles from "./freshness.module.css";
import { RetryButton } from "./retry-button";

/** "Actualizado a las 14:02", where the API says when its figures hold, and the way to newer ones. */
export async function Freshness({ asOf }: { asOf: string | undefined }) {
  const t = await getTranslations("list");
  return (
    <div className={styles.freshness}>
      {asOf ? <p>{t("updatedAt", { time: formatTime(asOf) })}</p> : null}
      <RetryButton label={t("refresh")} quiet />
    </div>
  );
}
