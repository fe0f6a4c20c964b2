import { listHref, movementList, requestList } from "./list-address";
import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  type Money,
  subtractDecimals,
} from "./money";
import { isOpenWithdrawal } from "./movement";
import { type MovementTotal, netSum } from "./movement-totals";
import { isPending } from "./status";

export type InProcess = {
  readonly whole: DecimalString;
  /** Missing if it is not known which of them are approved. */
  readonly parts?: {
    readonly toApprove: DecimalString;
    readonly onTheWay: DecimalString;
    /** What they were read from, and so which list has their rows. */
    readonly from: "movements" | "requests";
  };
};

export function lackRequestStatus(totals: readonly MovementTotal[]): boolean {
  return totals.some((total) => isOpenWithdrawal(total) && total.requestStatus === undefined);
}

/** By the status of their requests, in the sums or `pendingRequests`; no split if they differ. */
export function withdrawalsInProcess(
  totals: readonly MovementTotal[],
  currency: string,
  pendingRequests: readonly Money[] | undefined,
): InProcess {
  const open = totals.filter((total) => total.currency === currency && isOpenWithdrawal(total));
  const sumOf = (status: string) =>
    addDecimals(open.filter(({ requestStatus }) => requestStatus === status).map(netSum));
  const whole = addDecimals(open.map(netSum));
  const told = { toApprove: sumOf("PENDING"), onTheWay: sumOf("PENDING_WITHDRAWAL") };
  const untold = open.filter(({ requestStatus = "" }) => !isPending(requestStatus));
  if (!untold.length) return { whole, parts: { ...told, from: "movements" } };
  if (!pendingRequests || !untold.every(({ requestStatus }) => requestStatus === undefined))
    return { whole };
  const own = pendingRequests.filter((money) => money.currency === currency);
  const toApprove = addDecimals(own.map(({ amount }) => amount));
  const onTheWay = subtractDecimals(whole, toApprove);
  const contradicts =
    compareDecimals(toApprove, told.toApprove) < 0 || compareDecimals(onTheWay, told.onTheWay) < 0;
  return contradicts ? { whole } : { whole, parts: { toApprove, onTheWay, from: "requests" } };
}

/** The list whose rows add up to a part; undefined if no list does. */
export function partHref(
  { parts }: InProcess,
  part: "toApprove" | "onTheWay",
  currency: string,
): string | undefined {
  const status = part === "toApprove" ? "PENDING" : "PENDING_WITHDRAWAL";
  if (parts?.from === "movements")
    return listHref(movementList, { filters: { requestStatus: status, currency } });
  return parts && part === "toApprove"
    ? listHref(requestList, { filters: { status, currency } })
    : undefined;
}
