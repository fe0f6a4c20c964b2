import { Disclosure } from "@/components/feedback/disclosure";
import { ChoiceLinks } from "@/components/filters/view-links";
import { RangeForm } from "@/components/form/range-form";
import { monthOf } from "@/lib/domain/dates/calendar-month";
import {
  daysOfPeriod,
  namedPeriod,
  namedPeriods,
  periodQuery,
  type ReturnPeriod,
} from "@/lib/domain/returns/return-period";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

export function PeriodLinks(props: { path: string; period: ReturnPeriod; misread: boolean }) {
  const { path, period, misread } = props;
  const t = translations("summary.yield");
  const { name, from, to } = period;
  return (
    <div className="flex flex-wrap items-center gap-x-4 mb-2 max-middle:gap-x-2 max-middle:[&_.pill]:px-2">
      {misread ? (
        <p role="alert" className="basis-full py-2 px-0 text-pending text-s">
          {t("misread")}
        </p>
      ) : null}
      <ChoiceLinks
        joined
        label={t("periods")}
        links={namedPeriods.map((each) => ({
          label: t(each),
          href: path + periodQuery(namedPeriod(each, today())),
          chosen: each === name,
        }))}
      />
      <Disclosure
        title={t("months")}
        open={name === "months"}
        className="max-middle:open:basis-full"
      >
        <RangeForm
          action={path}
          fields={(["from", "to"] as const).map((field) => ({
            name: field,
            label: t(`${field}Month`),
            type: "month",
            pattern: "\\d{4}-\\d{2}",
            placeholder: "2026-01",
            max: monthOf(today()),
            defaultValue: name === "months" && from ? monthOf(field === "from" ? from : to) : "",
          }))}
        >
          <button type="submit" className="button-quiet">
            {t("apply")}
          </button>
        </RangeForm>
      </Disclosure>
      {from ? (
        <p className={`text-muted text-s ${name === "months" ? "" : "max-middle:hidden"}`}>
          {t("span", {
            from: formatDate(from),
            to: formatDate(to),
            days: daysOfPeriod(period) ?? 0,
          })}
        </p>
      ) : null}
    </div>
  );
}

export function UnreadCurrencies({ currencies }: { currencies: readonly string[] }) {
  if (!currencies.length) return null;
  return (
    <p role="status" className="mb-3 notice" data-kind="warning">
      {translations("summary")("unreadCurrencies", { currencies: currencies.join(", ") })}
    </p>
  );
}
