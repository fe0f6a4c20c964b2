import { DateField } from "@/components/date-field/date-field";
import { Icon } from "@/components/theme/icon";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import {
  keptParameters,
  type ListAddress,
  type ListShape,
  type ParameterName,
} from "@/lib/domain/lists/list-address";
import { filterWord, offeredCurrencies } from "@/lib/i18n/filter-word";
import { today } from "@/lib/i18n/format";
import { type MessageKey, type Translator, translations } from "@/lib/i18n/translations";
import { SearchField, SelectField } from "./field";
import { FilterForm } from "./filter-form";
import { untoldFilters, type View, ViewLinks } from "./view-links";

export type FilterFields<Shape extends ListShape = ListShape> = {
  readonly shape: Shape;
  readonly fields: readonly (keyof Shape["filters"] & ParameterName)[];
  readonly offered?: { readonly [Name in ParameterName]?: readonly string[] };
  readonly search?: { readonly label: MessageKey; readonly example: MessageKey };
  readonly views?: {
    readonly label: MessageKey;
    readonly on: (day: CalendarDate, filters: ListAddress["filters"]) => readonly View[];
  };
  readonly tabs?: {
    readonly label: MessageKey;
    readonly views: readonly View[];
    readonly none: MessageKey;
    readonly whole: MessageKey;
  };
};

/** On a phone behind a button with their number, which an error opens. */
export function ListFilters(props: { list: FilterFields; address: ListAddress }) {
  const { list, address } = props;
  const { shape, fields, views } = list;
  const t = translations();
  const active = untoldFilters(list, address).length;
  return (
    <details
      className="open-when-wide wide:basis-full max-wide:open:basis-full"
      open={address.reversedRange}
    >
      <summary className="disclosure-row gap-2 px-0 text-accent font-medium">
        <Icon name="filters" />
        {t("list.filters")}
        {active ? (
          <span className="count">
            {active}
            <span className="visually-hidden"> {t("list.filtersActive", { count: active })}</span>
          </span>
        ) : null}
      </summary>
      <div className="grid gap-3 max-wide:pt-3">
        <FilterForm
          path={shape.path}
          label={t("list.filters")}
          apply={t("list.apply")}
          kept={keptParameters(shape, address, fields)}
        >
          {fields.map((name) => (
            <FilterField key={name} list={list} name={name} address={address} t={t} />
          ))}
        </FilterForm>
        {views ? (
          <ViewLinks
            label={views.label}
            shape={shape}
            address={address}
            views={views.on(today(), address.filters)}
          />
        ) : null}
      </div>
    </details>
  );
}

function FilterField(props: {
  list: FilterFields;
  name: ParameterName;
  address: ListAddress;
  t: Translator;
}) {
  const { list, name, address, t } = props;
  const value = address.filters[name];
  const label = t(`list.parameters.${name}`);
  const accepted = list.shape.filters[name] ?? [];
  if (accepted === "date") {
    const { from, to } = address.filters;
    if (name === "from") return <DateField name={name} label={label} value={value} max={to} />;
    const error = address.reversedRange ? t("list.reversedRange") : undefined;
    return <DateField name={name} label={label} value={value} min={from} error={error} />;
  }
  if (accepted === "search")
    return (
      <SearchField
        name={name}
        label={list.search ? t(list.search.label) : label}
        value={value ?? ""}
        placeholder={list.search ? t(list.search.example) : ""}
        submit={t("list.search")}
      />
    );
  const isCurrency = accepted === "currency";
  const usual = isCurrency ? offeredCurrencies() : (list.offered?.[name] ?? accepted);
  return (
    <SelectField
      name={name}
      label={label}
      value={value ?? ""}
      all={t(isCurrency ? "list.allCurrencies" : "list.all")}
      options={[...new Set([...usual, ...(value ? [value] : [])])].map((each) => ({
        value: each,
        label: filterWord(list.shape, name, each, t),
      }))}
    />
  );
}
