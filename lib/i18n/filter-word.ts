import "server-only";
import { readConfig } from "@/lib/config";
import type { ListShape, ParameterName } from "@/lib/domain/lists/list-address";
import { type DaysLateBucket, daysLateBuckets } from "@/lib/domain/loans/days-late";
import { usualCurrencies } from "@/lib/domain/money/currency-codes";
import { documentKind, typeWord } from "./entity-name";
import { statusWord } from "./status-word";
import type { Translator } from "./translations";

/** The word of a filter's value, in a field, a chip and a file's name; any other value unchanged. */
export function filterWord({ of }: ListShape, name: ParameterName, value: string, t: Translator) {
  if (name === "status" && of) return statusWord(of, value, t);
  if (name === "requestStatus") return statusWord("request", value, t);
  if (name === "type") return typeWord(value, t);
  if (name === "kind") return documentKind(value, t);
  if (name !== "overdue") return value;
  if (value === "true" || value === "false") return t(`payments.latenesses.${value}`);
  return isBucket(value) ? t(`list.overdueValues.${value}`) : value;
}

function isBucket(value: string): value is DaysLateBucket {
  return (daysLateBuckets as readonly string[]).includes(value);
}

/** What filters offer and the search knows; rows may have any other. */
export function offeredCurrencies(): readonly string[] {
  return readConfig().currencies ?? usualCurrencies;
}
