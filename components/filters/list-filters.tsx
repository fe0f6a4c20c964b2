import { DateField } from "@/components/date-field/date-field";
import { Menu } from "@/components/menu";
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
import { isShown, untoldFilters, type View, ViewLinks } from "./view-links";

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
      className="open-when-wide wide:grow max-wide:open:basis-full"
      open={address.reversedRange}
    >
      <summary className="disclosure-row gap-2 text-accent font-medium">
        <Icon name="filters" />
        {t("list.filters")}
        {active ? (
          <span className="count">
            {active}
            <span className="visually-hidden"> {t("list.filtersActive", { count: active })}</span>
          </span>
        ) : null}
      </summary>
      <FilterForm
        path={shape.path}
        label={t("list.filters")}
        apply={t("list.apply")}
        // An error opens the panel: the button would cover a part of what is still to be read.
        isButtonInSight={!address.reversedRange}
        kept={keptParameters(shape, address, fields)}
      >
        {fields.map((name) => (
          <FilterField key={name} list={list} name={name} address={address} t={t} />
        ))}
        {views ? <ViewMenu list={list} views={views} address={address} /> : null}
      </FilterForm>
    </details>
  );
}

/** A choice of several filters at once: beside the fields in a menu, on a phone below them. */
function ViewMenu(props: {
  list: FilterFields;
  views: NonNullable<FilterFields["views"]>;
  address: ListAddress;
}) {
  const { list, views, address } = props;
  const t = translations();
  const all = views.on(today(), address.filters);
  const shown = all.find((view) => isShown(view, address));
  return (
    <div className="max-wide:basis-full wide:min-w-[120px] wide:self-end">
      <Menu
        look="field-control field-select pl-3 text-left max-wide:hidden"
        name={shown && `${t(views.label)}: ${t(shown.label)}`}
        label={t((shown ?? views).label)}
        opens={{
          className:
            "p-3 wide:w-max wide:[position-area:block-end_span-inline-start] max-wide:static max-wide:block max-wide:max-h-none max-wide:p-0 max-wide:border-0 max-wide:bg-transparent max-wide:shadow-none",
        }}
      >
        <ViewLinks label={views.label} shape={list.shape} address={address} views={all} />
      </Menu>
    </div>
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
