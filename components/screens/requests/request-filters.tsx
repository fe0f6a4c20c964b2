import { DateField } from "@/components/date-field/date-field";
import { CurrencyField } from "@/components/filters/currency-field";
import { SelectField } from "@/components/filters/field";
import { FilterChips } from "@/components/filters/filter-chips";
import { FilterForm } from "@/components/filters/filter-form";
import { Filters } from "@/components/filters/filters";
import { keptParameters, type ListAddress, requestList } from "@/lib/domain/list-address";
import { knownWithdrawalTypes } from "@/lib/domain/movement";
import { knownStatuses } from "@/lib/domain/status";
import { statusWord } from "@/lib/i18n/status-word";
import { translations } from "@/lib/i18n/translations";

/** The filters of /requests and the chips of the active ones. */
export function RequestFilters({ address }: { address: ListAddress }) {
  const t = translations();
  const { type, status, currency, from, to } = address.filters;
  return (
    <>
      <Filters active={Object.keys(address.filters).length} faulty={address.reversedRange}>
        <FilterForm
          path={requestList.path}
          label={t("list.filters")}
          apply={t("list.apply")}
          kept={keptParameters(requestList, address, ["type", "status", "currency", "from", "to"])}
        >
          <SelectField
            name="type"
            label={t("requests.type")}
            value={type ?? ""}
            all={t("list.all")}
            options={knownWithdrawalTypes.map((value) => ({
              value,
              label: t(`movementTypes.${value}`),
            }))}
          />
          <SelectField
            name="status"
            label={t("requests.status")}
            value={status ?? ""}
            all={t("list.all")}
            options={knownStatuses.map((value) => ({
              value,
              label: statusWord("request", value, t),
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
        </FilterForm>
      </Filters>
      <FilterChips shape={requestList} address={address} />
    </>
  );
}
