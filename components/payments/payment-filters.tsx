import { DateField } from "@/components/date-field/date-field";
import { SelectField } from "@/components/list/field";
import { FilterForm } from "@/components/list/filter-form";
import { Filters } from "@/components/list/filters";
import { keptParameters, type ListAddress, paymentList } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { PaymentViews } from "./payment-views";

/** The statuses that an instalment may have. */
const statuses = ["PENDING", "PENDING_WITHDRAWAL", "COMPLETED", "CANCELED"] as const;

/** The filters of /payments; each date bounds the calendar of the other. */
export function PaymentFilters({ address }: { address: ListAddress }) {
  const t = translations();
  const { status, overdue, from, to } = address.filters;
  const word = (value: (typeof statuses)[number]) =>
    value === "PENDING" || value === "PENDING_WITHDRAWAL"
      ? t(`preciseStatuses.period.${value}`)
      : t(`statuses.${value}`);
  return (
    <Filters active={Object.keys(address.filters).length} faulty={address.reversedRange}>
      <FilterForm
        path={paymentList.path}
        label={t("list.filters")}
        apply={t("list.apply")}
        kept={keptParameters(paymentList, address, ["status", "overdue", "from", "to"])}
      >
        <SelectField
          name="status"
          label={t("payments.status")}
          value={status ?? ""}
          all={t("list.all")}
          options={statuses.map((value) => ({ value, label: word(value) }))}
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
