import { getTranslations } from "next-intl/server";
import { SearchField, SelectField } from "@/components/list/field";
import { type FilterChip, FilterChips } from "@/components/list/filter-chips";
import { FilterForm } from "@/components/list/filter-form";
import { keptParameters, type ListAddress, listHref, loanList } from "@/lib/domain/list-address";
import { isKnownStatus, knownStatuses } from "@/lib/domain/status";

/** The filters of /loans and the chips of those that are active. */
export async function LoanFilters({ address }: { address: ListAddress }) {
  const t = await getTranslations();
  const { status, currency, q } = address.filters;
  const labels: Record<string, string | undefined> = {
    status:
      status && isKnownStatus(status)
        ? `${t("loans.status")}: ${t(`statuses.${status}`)}`
        : undefined,
    currency: currency && `${t("loans.currency")}: ${currency}`,
    q: q && `“${q}”`,
  };
  const chips = Object.entries(labels).flatMap(([name, label]): FilterChip[] =>
    label
      ? [{ name, label, href: listHref(loanList, address, { filters: { [name]: undefined } }) }]
      : [],
  );
  return (
    <>
      <FilterForm
        path={loanList.path}
        label={t("list.filters")}
        apply={t("list.apply")}
        kept={keptParameters(loanList, address, ["status", "q"])}
      >
        <SelectField
          name="status"
          label={t("loans.status")}
          value={status ?? ""}
          all={t("list.all")}
          options={knownStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
        <SearchField name="q" label={t("loans.search")} value={q ?? ""} />
      </FilterForm>
      <FilterChips
        chips={chips}
        clearHref={listHref(loanList, { ...address, filters: {} }, { page: 1 })}
      />
    </>
  );
}
