import type { ReactNode } from "react";
import { Sign } from "@/components/menu/menu";
import { translations } from "@/lib/i18n/translations";

/**
 * A list's filters: visible on wide screens; on a phone behind a button with the number of active
 * filters. `faulty` opens them, to show the field with the error.
 */
export function Filters(props: { active: number; faulty?: boolean; children: ReactNode }) {
  const { active, faulty = false, children } = props;
  const t = translations("list");
  return (
    <details className="open-when-wide wide:basis-full max-wide:open:basis-full" open={faulty}>
      <summary className="disclosure-row gap-2 px-0 text-accent font-medium">
        <Sign path="M3 5.5h14M5.5 10h9M8 14.5h4" />
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
