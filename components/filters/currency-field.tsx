import { usualCurrencies } from "@/lib/domain/currency-codes";
import { translations } from "@/lib/i18n/translations";
import { SelectField } from "./field";

/** The currency filter; it also offers an unusual code from the URL. */
export function CurrencyField({ value = "" }: { value: string | undefined }) {
  const t = translations("list");
  const codes = new Set<string>(usualCurrencies);
  if (value) codes.add(value);
  return (
    <SelectField
      name="currency"
      label={t("parameters.currency")}
      value={value}
      all={t("allCurrencies")}
      options={[...codes].map((code) => ({ value: code, label: code }))}
    />
  );
}
