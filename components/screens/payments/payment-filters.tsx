import { DateField } from "@/components/date-field/date-field";
import { CurrencyField } from "@/components/filters/currency-field";
import { SelectField } from "@/components/filters/field";
import { FilterForm } from "@/components/filters/filter-form";
import { Filters } from "@/components/filters/filters";
import { SearchField } from "@/components/filters/search-field";
import { keptParameters, type ListAddress, paymentList } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { PaymentViews } from "./payment-views";
import { groupLabel } from "./payment-words";

const statuses = ["PENDING", "ACTIVE", "PENDING_WITHDRAWAL", "COMPLETED", "CANCELED"] as const;

/** The filters of /payments; each date limits the calendar of the other. */
export function PaymentFilters({ address }: { address: ListAddress }) {
  const t = translations();
  const { status, currency, overdue, from, to, q } = address.filters;
  return (
    <Filters active={Object.keys(address.filters).length} faulty={address.reversedRange}>
      <FilterForm
        path={paymentList.path}
        label={t("list.filters")}
        apply={t("list.apply")}
        kept={keptParameters(paymentList, address, [
          "status",
          "overdue",
          "currency",
          "from",
          "to",
          "q",
        ])}
      >
        <SelectField
          name="status"
          label={t("payments.status")}
          value={status ?? ""}
          all={t("list.all")}
          options={statuses.map((value) => ({ value, label: groupLabel(value, t) }))}
        />
        <SelectField
          name="overdue"
          label={t("payments.lateness")}
          value={overdue ?? ""}
          all={t("list.all")}
          options={(["true", "false"] as const).map((value) => ({
            value,
            label: t(`payments.latenesses.${value}`),
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
          label={t("payments.search")}
          value={q ?? ""}
          placeholder={t("loans.searchExample")}
          submit={t("list.search")}
        />
      </FilterForm>
      <PaymentViews address={address} />
    </Filters>
  );
}
