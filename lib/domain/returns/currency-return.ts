import type { BalanceChange } from "../balances/balance-change";
import type { Loss } from "../balances/losses";
import { type CurrencyFlows, flowsAfterLosses } from "./cash-flows";
import type { RealReturn } from "./inflation";
import { type PeriodReturn, periodReturn } from "./period-return";
import type { ReturnPeriod } from "./return-period";

/** A currency's cash flows in a period with its losses, and what they returned without them and after. */
export type FlowsReturn = CurrencyFlows & {
  readonly result: PeriodReturn;
  readonly afterLosses?: PeriodReturn;
};

export type CurrencyReturn = FlowsReturn & {
  readonly change: BalanceChange;
  /** What inflation left of the months with an index, after losses, if the operator gave the index. */
  readonly real: RealReturn | undefined;
};

export type Returns = {
  readonly currencies: readonly CurrencyReturn[];
  /** False if the interest accrued at both ends could not be read: it is in no flow then. */
  readonly exactEdges: boolean;
  readonly exactLosses: boolean;
};

export function returnOfFlows(
  flows: CurrencyFlows,
  period: ReturnPeriod,
  dated: readonly Loss[],
  exactDays: boolean,
): FlowsReturn {
  const result = periodReturn(flows);
  const after = flowsAfterLosses(flows, period, dated);
  if (!after.openingLosses && !after.closingLosses) return { ...flows, result };
  const unread = { ok: false, why: "unread-losses" } as const;
  return { ...after, result, afterLosses: exactDays ? periodReturn(after) : unread };
}
