import "server-only";
import { readConfig } from "@/lib/config";
import { usualCurrencies } from "@/lib/domain/money/currency-codes";

/** What filters offer and the search knows; rows may have any other. */
export function offeredCurrencies(): readonly string[] {
  return readConfig().currencies ?? usualCurrencies;
}
