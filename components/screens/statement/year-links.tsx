import { ChoiceLinks } from "@/components/filters/choice-links";
import { translations } from "@/lib/i18n/translations";
import { statementPath } from "@/lib/routes";

/** Links to the years with a statement, newest first. */
export function YearLinks({ years, year }: { years: readonly number[]; year: number }) {
  const offered = [...new Set([...years, year])].sort((left, right) => right - left);
  return (
    <ChoiceLinks
      label={translations("statement")("years")}
      links={offered.map((each) => ({
        label: `${each}`,
        href: statementPath(each),
        chosen: each === year,
      }))}
    />
  );
}
