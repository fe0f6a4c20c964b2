import { parseCalendarDate } from "@/lib/domain/dates/calendar-date";
import { today } from "@/lib/i18n/format";
import { readersCatalogue } from "@/lib/i18n/locale";
import { translations } from "@/lib/i18n/translations";
import { DateInput } from "./date-input";

/** A date filter, `YYYY-MM-DD`. `min` and `max` limit the calendar; the page checks typed dates. */
export function DateField(props: {
  name: string;
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
}) {
  const { name, label, error } = props;
  const catalogue = readersCatalogue();
  return (
    <DateInput
      name={name}
      label={label}
      value={parseCalendarDate(props.value ?? "")}
      min={parseCalendarDate(props.min ?? "")}
      max={parseCalendarDate(props.max ?? "")}
      today={today()}
      error={error}
      words={{ ...catalogue.dateField, choose: translations("dateField")("choose", { label }) }}
      names={catalogue.calendar}
    />
  );
}
