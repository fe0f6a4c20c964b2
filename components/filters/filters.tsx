import type { ReactNode } from "react";
import { translations } from "@/lib/i18n/translations";

/**
 * A list's filters: visible on wide screens; on a phone behind a button with the number of active
 * filters. `faulty` opens them, to show the field with the error.
 */
export function Filters(props: { active: number; faulty?: boolean; children: ReactNode }) {
  const { active, faulty = false, children } = props;
  const t = translations("list");
  return (
    <details className="filters" open={faulty}>
      <summary>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M3 5.5h14M5.5 10h9M8 14.5h4" />
        </svg>
        {t("filters")}
        {active ? (
          <span className="grid min-w-[22px] h-[22px] py-0 px-[6px] rounded-round bg-accent text-on-accent text-s tabular-nums place-items-center">
            {active}
            <span className="visually-hidden"> {t("filtersActive", { count: active })}</span>
          </span>
        ) : null}
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="m5.5 8 4.5 4.5L14.5 8" />
        </svg>
      </summary>
      <div className="filters-content grid gap-3">{children}</div>
    </details>
  );
}
