import Link from "next/link";
import { getTranslations } from "next-intl/server";
import styles from "./filter-chips.module.css";

export type FilterChip = { readonly name: string; readonly label: string; readonly href: string };

/** The active filters; each can be taken away by itself, and all at once. */
export async function FilterChips(props: { chips: readonly FilterChip[]; clearHref: string }) {
  if (!props.chips.length) return null;
  const t = await getTranslations("list");
  return (
    <ul className={styles.chips} aria-label={t("activeFilters")}>
      {props.chips.map(({ name, label, href }) => (
        <li key={name}>
          <Link
            href={href}
            prefetch={false}
            scroll={false}
            aria-label={t("removeFilter", { filter: label })}
          >
            <bdi>{label}</bdi>
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.clear} href={props.clearHref} prefetch={false} scroll={false}>
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
