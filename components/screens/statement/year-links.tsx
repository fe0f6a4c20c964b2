import Link from "next/link";
import { translations } from "@/lib/i18n/translations";
import { statementPath } from "@/lib/routes";
import styles from "./year-links.module.css";

/** Links to the years with a statement, newest first. */
export function YearLinks({ years, year }: { years: readonly number[]; year: number }) {
  const t = translations("statement");
  const offered = [...new Set([...years, year])].sort((left, right) => right - left);
  return (
    <nav aria-label={t("years")} className={styles.years}>
      <ul>
        {offered.map((each) => (
          <li key={each}>
            <Link
              href={statementPath(each)}
              aria-current={each === year ? "page" : undefined}
              prefetch={false}
              scroll={false}
            >
              {each}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
