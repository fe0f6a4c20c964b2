import Link from "next/link";
import { parseCalendarDate } from "@/lib/domain/calendar-date";
import { daysLateBuckets } from "@/lib/domain/days-late";
import {
  type ListAddress,
  type ListShape,
  listHref,
  loanList,
  movementList,
  type ParameterName,
  paymentList,
  requestList,
  unfilteredHref,
} from "@/lib/domain/list-address";
import { isKnownMovementType } from "@/lib/domain/movement";
import { formatDate } from "@/lib/i18n/format";
import { type StatusBearer, statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import { translations } from "@/lib/i18n/translations";
import styles from "./filter-chips.module.css";

/**
 * The active filters. Each can be removed, and all at once. `shown` has texts for values that users
 * know by another name, such as a loan's reference; an id without one is never shown.
 */
export function FilterChips(props: {
  shape: ListShape;
  address: ListAddress;
  shown?: Readonly<Record<string, string | undefined>>;
}) {
  const { shape, address, shown = {} } = props;
  const t = translations();
  const chips = (Object.keys(shape.filters) as ParameterName[]).flatMap((name) => {
    const value = address.filters[name];
    if (!value) return [];
    const isUnnamed = shape.filters[name] === "id" && shown[name] === undefined;
    const label = isUnnamed
      ? t(`list.oneOf.${name as "loanId" | "requestId"}`)
      : chipLabel(shape, name, shown[name] ?? value, t);
    return [{ name, label }];
  });
  if (!chips.length) return null;
  return (
    <ul className={styles.chips} aria-label={t("list.activeFilters")}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Link
            href={listHref(shape, address, { filters: { [name]: undefined } })}
            prefetch={false}
            scroll={false}
            aria-label={t("list.removeFilter", { filter: label })}
          >
            <bdi>{label}</bdi>
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          className={styles.clear}
          href={unfilteredHref(shape, address)}
          prefetch={false}
          scroll={false}
        >
          {t("list.clear")}
        </Link>
      </li>
    </ul>
  );
}

const dateFilters: readonly ParameterName[] = ["from", "to", "maturesFrom", "maturesTo"];
const overdueChoices = ["true", "false", ...daysLateBuckets] as const;

function isOverdueChoice(value: string): value is (typeof overdueChoices)[number] {
  return (overdueChoices as readonly string[]).includes(value);
}

/** `Moneda: MXN`; searched text is quoted, without a name. */
function chipLabel(shape: ListShape, name: ParameterName, value: string, t: Translator): string {
  if (name === "q") return `“${value}”`;
  return `${t(`list.parameters.${name}`)}: ${words(shape, name, value, t)}`;
}

const bearers: Readonly<Record<string, StatusBearer>> = {
  [loanList.path]: "loan",
  [movementList.path]: "movement",
  [paymentList.path]: "period",
  [requestList.path]: "request",
};

function words({ path }: ListShape, name: ParameterName, value: string, t: Translator): string {
  if (name === "status") return statusWord(bearers[path] ?? "movement", value, t);
  if (name === "requestStatus") return statusWord("request", value, t);
  if (name === "type" && isKnownMovementType(value)) return t(`movementTypes.${value}`);
  if (name === "overdue" && isOverdueChoice(value)) return t(`list.overdueValues.${value}`);
  const date = dateFilters.includes(name) ? parseCalendarDate(value) : undefined;
  return date ? formatDate(date) : value;
}
