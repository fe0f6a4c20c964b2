import { DeferredContent } from "@/components/feedback/deferred-content";
import { Link } from "@/components/link";
import { parseCalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Outcome } from "@/lib/domain/failure";
import {
  type ListAddress,
  type ListShape,
  listHref,
  type ParameterName,
  unfilteredHref,
} from "@/lib/domain/lists/list-address";
import { filterWord } from "@/lib/i18n/filter-word";
import { formatDate } from "@/lib/i18n/format";
import { type Translator, translations } from "@/lib/i18n/translations";
import type { FilterFields } from "./list-filters";
import { untoldFilters } from "./view-links";

export type Chips<Read> = Pick<FilterFields, "tabs"> & {
  readonly shape: ListShape;
  readonly chipTexts?: (
    filters: ListAddress["filters"],
    t: Translator,
    read: Read | undefined,
  ) => { readonly [Name in ParameterName]?: string | undefined };
};

/** The active filters. Only `rows` name an id, such as a loan's; missing if nothing is read. */
export function FilterChips<Read>(props: {
  list: Chips<Read>;
  address: ListAddress;
  rows?: Promise<Outcome<Read>> | undefined;
}) {
  const { list, address, rows } = props;
  const chips = (read?: Read) => <ChipRow list={list} address={address} read={read} />;
  const hasId = Object.keys(address.filters).some((name) => list.shape.filters[name] === "id");
  if (!hasId || !rows) return chips();
  return (
    <DeferredContent value={rows} fallback={chips()}>
      {(outcome) => chips(outcome.ok ? outcome.value : undefined)}
    </DeferredContent>
  );
}

function ChipRow<Read>(props: { list: Chips<Read>; address: ListAddress; read: Read | undefined }) {
  const { list, address, read } = props;
  const { shape, chipTexts } = list;
  const t = translations();
  const shown = chipTexts?.(address.filters, t, read) ?? {};
  /** The other active filters are in the chosen tab; only paper shows them here. */
  const names = untoldFilters(list, address);
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
    <ul
      className={`${names.length ? "flex" : "hidden print:flex"} wide:order-1 wide:basis-full wide:flex-wrap print:flex-wrap screen:max-wide:flex-1 screen:max-wide:min-w-0 screen:max-wide:mr-[52px] screen:max-wide:overflow-x-auto screen:max-wide:whitespace-nowrap screen:max-wide:[&>li]:flex-none [scrollbar-width:none] items-center gap-2`}
      aria-label={t("list.activeFilters")}
    >
      {chips.map(({ name, label }) => (
        <li key={name} className={names.includes(name) ? undefined : "hidden print:block"}>
          <Link
            className="pill border-transparent bg-accent-surface text-accent print:min-h-0 print:p-0"
            href={listHref(shape, address, { filters: { [name]: undefined } })}
            scroll={false}
            aria-label={t("list.removeFilter", { filter: label })}
          >
            <bdi className="truncate">{label}</bdi>
            <span aria-hidden="true" className="print:hidden">
              ×
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          className="action-link wide:min-h-[34px]"
          href={unfilteredHref(shape, address)}
          scroll={false}
        >
          {t("list.clear")}
        </Link>
      </li>
    </ul>
  );
}

/** `Moneda: MXN`; searched text is quoted, without a name. */
function chipLabel(shape: ListShape, name: ParameterName, value: string, t: Translator): string {
  if (name === "q") return `“${value}”`;
  const date = shape.filters[name] === "date" ? parseCalendarDate(value) : undefined;
  const word = date ? formatDate(date) : filterWord(shape, name, value, t);
  return `${t(`list.parameters.${name}`)}: ${word}`;
}
