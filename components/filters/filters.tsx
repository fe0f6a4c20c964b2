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
    <details className="open-when-wide" open={faulty}>
      <summary className="disclosure-row gap-2 px-3 border border-border-strong rounded-m bg-surface font-medium [--sign-gap:auto]">
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path
            d="M3 5.5h14M5.5 10h9M8 14.5h4"
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            strokeWidth="1.7"
          />
        </svg>
        {t("filters")}
        {active ? (
          <span className="count">
            {active}
            <span className="visually-hidden"> {t("filtersActive", { count: active })}</span>
          </span>
        ) : null}
      </summary>
      <div className="grid gap-3 max-wide:pt-3">{children}</div>
    </details>
  );
}
