import Link from "next/link";
import { type ListAddress, listHref, movementList } from "@/lib/domain/list-address";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { datePresets } from "./date-presets";
import styles from "./preset-links.module.css";

/** The ranges of dates that are asked for most; each replaces the dates and keeps all else. */
export function PresetLinks({ address }: { address: ListAddress }) {
  const t = translations("movements");
  const { from: nowFrom, to: nowTo } = address.filters;
  return (
    <ul className={styles.presets} aria-label={t("presets")}>
      {datePresets(today()).map(({ key, from, to }) => (
        <li key={key}>
          <Link
            href={listHref(movementList, address, { filters: { from, to } })}
            aria-current={from === nowFrom && to === nowTo ? "true" : undefined}
            prefetch={false}
            scroll={false}
          >
            {t(key)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
