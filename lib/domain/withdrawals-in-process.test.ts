import { decimal, type Money } from "./money";
import type { MovementTotal } from "./movement-totals";
import { movementTotal } from "./totals-for-tests";
import { partHref, withdrawalsInProcess } from "./withdrawals-in-process";

const total = (sum: string, fields: object = {}) =>
  movementTotal({ type: "WITHDRAWAL", status: "PENDING_WITHDRAWAL", sum, ...fields });
const money = (amount: string, currency = "MXN"): Money => ({ amount: decimal(amount), currency });
const split = (totals: MovementTotal[], requests?: Money[]) =>
  withdrawalsInProcess(totals, "MXN", requests);

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
    parts: { toApprove: "8.10", onTheWay: "5", from: "movements" },
  };
  expect(split(totals)).toEqual(inProcess);
  expect(split(totals, [money("1")])).toEqual(inProcess);
});

test("without a status, the pending requests of the currency are taken off", () => {
  const totals = [total("10"), total("4", { requestStatus: "PENDING" })];
  expect(split(totals, [money("6.50"), money("100", "USD")])).toEqual({
    whole: "14",
    parts: { toApprove: "6.50", onTheWay: "7.50", from: "requests" },
  });
  expect(split([total("10")], [])).toMatchObject({ parts: { toApprove: "0", onTheWay: "10" } });
});

test.each([
  ["the requests are unknown", {}, undefined],
  ["the requests are more than the movements", {}, [money("14.01")]],
  ["the requests are less than the movements that wait", {}, [money("3.99")]],
  ["the request is neither pending nor on its way", { requestStatus: "CANCELED" }, [money("5")]],
])("there is no split if %s", (_name, fields, requests) => {
  const totals = [total("10", fields), total("4", { requestStatus: "PENDING" })];
  expect(split(totals, requests)).toEqual({ whole: "14" });
});

test("a part links only to a list whose rows add up to it", () => {
  const hrefs = (totals: MovementTotal[], requests?: Money[]) =>
    (["toApprove", "onTheWay"] as const).map((part) =>
      partHref(split(totals, requests), part, "MXN"),
    );
  expect(hrefs([total("1", { requestStatus: "PENDING" })])).toEqual([
    "/movements?currency=MXN&requestStatus=PENDING",
    "/movements?currency=MXN&requestStatus=PENDING_WITHDRAWAL",
  ]);
  expect(hrefs([total("1")], [money("1")])).toEqual([
    "/requests?status=PENDING&currency=MXN",
    undefined,
  ]);
  expect(hrefs([total("1")])).toEqual([undefined, undefined]);
});
