import { DateField } from "@/components/date-field/date-field";
import { SelectField } from "@/components/filters/field";
import { FilterForm } from "@/components/filters/filter-form";
import { Filters } from "@/components/filters/filters";
import { SearchField } from "@/components/filters/search-field";
import { keptParameters, type ListAddress, movementList } from "@/lib/domain/list-address";
import { knownMovementTypes } from "@/lib/domain/movement";
import { knownStatuses } from "@/lib/domain/status";
import { translations } from "@/lib/i18n/translations";
import { PresetLinks } from "./preset-links";

/** The filters of /movements; each date bounds the calendar of the other. */
export function MovementFilters({ address }: { address: ListAddress }) {
  const t = translations();
  const { type, status, from, to, q } = address.filters;
  return (
    <Filters active={Object.keys(address.filters).length} faulty={address.reversedRange}>
      <FilterForm
        path={movementList.path}
        label={t("list.filters")}
        apply={t("list.apply")}
        kept={keptParameters(movementList, address, ["type", "status", "from", "to", "q"])}
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
          options={knownStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        <DateField name="from" label={t("movements.from")} value={from} max={to} />
        <DateField
          name="to"
          label={t("movements.to")}
          value={to}
          min={from}
          error={address.reversedRange ? t("movements.reversedRange") : undefined}
        />
        <SearchField
          name="q"
          label={t("movements.search")}
          value={q ?? ""}
          placeholder={t("movements.searchExample")}
          submit={t("list.search")}
        />
      </FilterForm>
      <PresetLinks address={address} />
    </Filters>
  );
}
