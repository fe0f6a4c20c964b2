import { listHref, movementList } from "../lists/list-address";
import { isPending } from "../loans/status";
import { addDecimals, type DecimalString } from "../money/money";
import { isOpenWithdrawal } from "../movements/movement";
import { type MovementTotal, netSum } from "../movements/movement-totals";

export type InProcess = {
  readonly whole: DecimalString;
  /** Missing if it is not known which of them are approved. */
  readonly parts?: { readonly toApprove: DecimalString; readonly onTheWay: DecimalString };
};

/** By the status of their requests; no split if a sum does not say it. */
export function withdrawalsInProcess(
  totals: readonly MovementTotal[],
  currency: string,
): InProcess {
  const open = totals.filter((total) => total.currency === currency && isOpenWithdrawal(total));
  const sumWith = (status: string) =>
    addDecimals(open.filter(({ requestStatus }) => requestStatus === status).map(netSum));
  const whole = addDecimals(open.map(netSum));
  if (!open.every(({ requestStatus = "" }) => isPending(requestStatus))) return { whole };
  return {
    whole,
    parts: { toApprove: sumWith("PENDING"), onTheWay: sumWith("PENDING_WITHDRAWAL") },
  };
}

export function partHref(part: "toApprove" | "onTheWay", currency: string): string {
  const requestStatus = part === "toApprove" ? "PENDING" : "PENDING_WITHDRAWAL";
  return listHref(movementList, { filters: { requestStatus, currency } });
}
