import { CurrencyField } from "@/components/filters/currency-field";
import { SelectField } from "@/components/filters/field";
import { FilterChips } from "@/components/filters/filter-chips";
import { FilterForm } from "@/components/filters/filter-form";
import { Filters } from "@/components/filters/filters";
import { SearchField } from "@/components/filters/search-field";
import { daysLateBuckets } from "@/lib/domain/days-late";
import { keptParameters, type ListAddress, loanList } from "@/lib/domain/list-address";
import { knownStatuses } from "@/lib/domain/status";
import { statusWord } from "@/lib/i18n/status-word";
import { translations } from "@/lib/i18n/translations";

/** The filters of /loans and the chips of those that are active. */
export function LoanFilters({ address }: { address: ListAddress }) {
  const t = translations();
  const { status, overdue, currency, q } = address.filters;
  return (
    <>
      <Filters active={Object.keys(address.filters).length}>
        <FilterForm
          path={loanList.path}
          label={t("list.filters")}
          apply={t("list.apply")}
          kept={keptParameters(loanList, address, ["status", "overdue", "currency", "q"])}
        >
          <SelectField
            name="status"
            label={t("loans.status")}
            value={status ?? ""}
            all={t("list.all")}
            options={knownStatuses.map((value) => ({ value, label: statusWord("loan", value, t) }))}
          />
          <SelectField
            name="overdue"
            label={t("list.parameters.overdue")}
            value={overdue ?? ""}
            all={t("list.all")}
            options={daysLateBuckets.map((value) => ({
              value,
              label: t(`list.overdueValues.${value}`),
            }))}
          />
          <CurrencyField value={currency} />
          <SearchField
            name="q"
            label={t("loans.search")}
            value={q ?? ""}
            placeholder={t("loans.searchExample")}
            submit={t("list.search")}
          />
        </FilterForm>
      </Filters>
      <FilterChips shape={loanList} address={address} />
    </>
  );
}
