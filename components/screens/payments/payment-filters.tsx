import { DateField } from "@/components/date-field/date-field";
import { SelectField } from "@/components/filters/field";
import { FilterForm } from "@/components/filters/filter-form";
import { Filters } from "@/components/filters/filters";
import { usualCurrencies } from "@/lib/domain/currency-codes";
import { keptParameters, type ListAddress, paymentList } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { PaymentViews } from "./payment-views";
import { groupLabel } from "./payment-words";

const statuses = ["PENDING", "ACTIVE", "PENDING_WITHDRAWAL", "COMPLETED", "CANCELED"] as const;

/** The filters of /payments; each date limits the calendar of the other. */
export function PaymentFilters({ address }: { address: ListAddress }) {
  const t = translations();
  const { status, currency, overdue, from, to } = address.filters;
  return (
    <Filters active={Object.keys(address.filters).length} faulty={address.reversedRange}>
      <FilterForm
        path={paymentList.path}
        label={t("list.filters")}
        apply={t("list.apply")}
        kept={keptParameters(paymentList, address, ["status", "overdue", "currency", "from", "to"])}
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
        <SelectField
          name="currency"
          label={t("payments.currency")}
          value={currency ?? ""}
          all={t("list.all")}
          options={[...new Set([...usualCurrencies, ...(currency ? [currency] : [])])].map(
            (value) => ({ value, label: value }),
          )}
        />
        <DateField name="from" label={t("payments.from")} value={from} max={to} />
        <DateField
          name="to"
          label={t("payments.to")}
          value={to}
          min={from}
          error={address.reversedRange ? t("payments.reversedRange") : undefined}
        />
      </FilterForm>
      <PaymentViews address={address} />
    </Filters>
  );
}
