import { Disclosure } from "@/components/feedback/disclosure";
import { ChoiceLinks } from "@/components/filters/view-links";
import { RangeForm } from "@/components/form/range-form";
import { periodPresets } from "@/lib/domain/documents/statement-period";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { accountStatementPath, routes } from "@/lib/routes";

export function PeriodChoice(props: {
  period: { readonly from?: string | undefined; readonly to?: string | undefined };
  currency: string | undefined;
  open?: boolean;
}) {
  const { period, currency, open } = props;
  const t = translations("accountStatement");
  const presets = periodPresets(today());
  const chosen = presets.find(({ from, to }) => from === period.from && to === period.to);
  return (
    <div className="grid gap-2 print:hidden">
      <ChoiceLinks
        label={t("periods")}
        links={presets.map((preset) => ({
          label: t(preset.key),
          href: accountStatementPath({ from: preset.from, to: preset.to, currency }),
          chosen: preset === chosen,
        }))}
      />
      <Disclosure title={t("otherPeriod")} open={open || !chosen}>
        <RangeForm
          action={routes.accountStatement.path}
          fields={(["from", "to"] as const).map((field) => ({
            name: field,
            label: t(field),
            type: "date",
            min: "1900-01-01",
            max: field === "from" ? today() : undefined,
            defaultValue: period[field],
          }))}
        >
          {currency ? <input type="hidden" name="currency" value={currency} /> : null}
          <button type="submit" className="button">
            {t("show")}
          </button>
        </RangeForm>
      </Disclosure>
    </div>
  );
}
