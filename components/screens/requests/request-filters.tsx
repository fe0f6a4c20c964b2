import { SelectField } from "@/components/filters/field";
import { FilterChips } from "@/components/filters/filter-chips";
import { FilterForm } from "@/components/filters/filter-form";
import { Filters } from "@/components/filters/filters";
import { keptParameters, type ListAddress, requestList } from "@/lib/domain/list-address";
import { knownStatuses } from "@/lib/domain/status";
import { translations } from "@/lib/i18n/translations";

/** The filter of /requests and the chips of all that the address may hold. */
export function RequestFilters({ address }: { address: ListAddress }) {
  const t = translations();
  const { status } = address.filters;
  return (
    <>
      <Filters active={Object.keys(address.filters).length}>
        <FilterForm
          path={requestList.path}
          label={t("list.filters")}
          apply={t("list.apply")}
          kept={keptParameters(requestList, address, ["status"])}
        >
          <SelectField
            name="status"
            label={t("requests.status")}
            value={status ?? ""}
            all={t("list.all")}
            options={knownStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          />
        </FilterForm>
      </Filters>
      <FilterChips shape={requestList} address={address} />
    </>
  );
}
