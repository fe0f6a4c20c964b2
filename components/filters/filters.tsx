import type { ReactNode } from "react";
import { Icon } from "@/components/theme/icon";
import { translations } from "@/lib/i18n/translations";

/** On a phone behind a button with their number. `faulty` opens them, to show the error. */
export function Filters(props: { active: number; faulty?: boolean; children: ReactNode }) {
  const { active, faulty = false, children } = props;
  const t = translations("list");
  return (
    <details className="open-when-wide wide:basis-full max-wide:open:basis-full" open={faulty}>
      <summary className="disclosure-row gap-2 px-0 text-accent font-medium">
        <Icon name="filters" />
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
