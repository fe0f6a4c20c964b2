import { DateField } from "@/components/date-field/date-field";
import { CurrencyField } from "@/components/filters/currency-field";
import { SelectField } from "@/components/filters/field";
import { FilterForm } from "@/components/filters/filter-form";
import { Filters } from "@/components/filters/filters";
import { SearchField } from "@/components/filters/search-field";
import { ViewLinks } from "@/components/filters/view-links";
import { keptParameters, type ListAddress, movementList } from "@/lib/domain/list-address";
import { knownMovementTypes } from "@/lib/domain/movement";
import { knownStatuses } from "@/lib/domain/status";
import { today } from "@/lib/i18n/format";
import { statusWord } from "@/lib/i18n/status-word";
import { translations } from "@/lib/i18n/translations";
import { datePresets } from "./date-presets";

/** The filters of /movements; each date limits the calendar of the other. */
export function MovementFilters({ address }: { address: ListAddress }) {
  const t = translations();
  const { type, status, currency, from, to, q } = address.filters;
  return (
    <Filters active={Object.keys(address.filters).length} faulty={address.reversedRange}>
      <FilterForm
        path={movementList.path}
        label={t("list.filters")}
        apply={t("list.apply")}
        kept={keptParameters(movementList, address, [
          "type",
          "status",
          "currency",
          "from",
          "to",
          "q",
        ])}
      >
        <SelectField
          name="type"
          label={t("movements.type")}
          value={type ?? ""}
          all={t("list.all")}
          options={knownMovementTypes.map((value) => ({
            value,
            label: t(`movementTypes.${value}`),
          }))}
        />
        <SelectField
          name="status"
          label={t("movements.status")}
          value={status ?? ""}
          all={t("list.all")}
          options={knownStatuses.map((value) => ({
            value,
            label: statusWord("movement", value, t),
          }))}
        />
        <CurrencyField value={currency} />
        <DateField name="from" label={t("list.parameters.from")} value={from} max={to} />
        <DateField
          name="to"
          label={t("list.parameters.to")}
          value={to}
          min={from}
          error={address.reversedRange ? t("list.reversedRange") : undefined}
        />
        <SearchField
          name="q"
          label={t("movements.search")}
          value={q ?? ""}
          placeholder={t("movements.searchExample")}
          submit={t("list.search")}
        />
      </FilterForm>
      <ViewLinks
        label={t("movements.presets")}
        shape={movementList}
        address={address}
        views={datePresets(today()).map(({ key, ...dates }) => ({
          label: t(`movements.${key}`),
          filters: dates,
        }))}
      />
    </Filters>
  );
}
