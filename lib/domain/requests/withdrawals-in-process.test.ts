import type { MovementTotal } from "../movements/movement-totals";
import { movementTotal } from "../movements/totals-for-tests";
import { partHref, withdrawalsInProcess } from "./withdrawals-in-process";

const total = (sum: string, fields: object = {}) =>
  movementTotal({ type: "WITHDRAWAL", status: "PENDING_WITHDRAWAL", sum, ...fields });
const split = (totals: MovementTotal[]) => withdrawalsInProcess(totals, "MXN");

test("the request decides, whatever the movement's status is", () => {
  const totals = [
    total("0.10", { requestStatus: "PENDING" }),
    total("5", { status: "PENDING", requestStatus: "PENDING_WITHDRAWAL" }),
    total("1", { requestStatus: "PENDING", direction: "IN" }),
    total("9", { requestStatus: "PENDING", type: "LOAN_WITHDRAWAL", status: "PENDING" }),
    total("100", { requestStatus: "PENDING", currency: "USD" }),
    total("100", { status: "COMPLETED" }),
    total("100", { type: "LOAN", status: "PENDING" }),
  ];
  const inProcess = {
    whole: "13.10",
    parts: { toApprove: "8.10", onTheWay: "5" },
  };
  expect(split(totals)).toEqual(inProcess);
});

test.each([[{}], [{ requestStatus: "CANCELED" }]])("there is no split with %j", (fields) => {
  const totals = [total("10", fields), total("4", { requestStatus: "PENDING" })];
  expect(split(totals)).toEqual({ whole: "14" });
});

test("a part leads to the movements that add up to it", () => {
  expect((["toApprove", "onTheWay"] as const).map((part) => partHref(part, "MXN"))).toEqual([
    "/movements?currency=MXN&requestStatus=PENDING",
    "/movements?currency=MXN&requestStatus=PENDING_WITHDRAWAL",
  ]);
});
