import { getTranslations } from "next-intl/server";
import { SelectField } from "@/components/list/field";
import { type FilterChip, FilterChips } from "@/components/list/filter-chips";
import { FilterForm } from "@/components/list/filter-form";
import { type CalendarDate, parseCalendarDate } from "@/lib/domain/calendar-date";
import { keptParameters, type ListAddress, listHref, requestList } from "@/lib/domain/list-address";
import { isKnownMovementType } from "@/lib/domain/movement";
import { isKnownStatus, knownStatuses } from "@/lib/domain/status";
import { formatDate } from "@/lib/i18n/format";

/** The filter of /requests and the chips of all that the address may hold. */
export async function RequestFilters({ address }: { address: ListAddress }) {
  const t = await getTranslations();
  const { status, type, currency, from, to } = address.filters;
  const day = (text: string | undefined) =>
    formatDate(parseCalendarDate(text ?? "") as CalendarDate);
  const labels: Record<string, string | undefined> = {
    status:
      status && isKnownStatus(status)
        ? `${t("requests.status")}: ${t(`statuses.${status}`)}`
        : undefined,
    type:
      type && isKnownMovementType(type)
        ? `${t("requests.type")}: ${t(`movementTypes.${type}`)}`
        : undefined,
    currency: currency && `${t("requests.currency")}: ${currency}`,
    from: from && t("requests.from", { date: day(from) }),
    to: to && t("requests.to", { date: day(to) }),
  };
  const chips = Object.entries(labels).flatMap(([name, label]): FilterChip[] =>
    label
      ? [{ name, label, href: listHref(requestList, address, { filters: { [name]: undefined } }) }]
      : [],
  );
  return (
    <>
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
      <FilterChips
        chips={chips}
        clearHref={listHref(requestList, { ...address, filters: {} }, { page: 1 })}
      />
    </>
  );
}
