import type { DaysLateBucket } from "@/lib/domain/loans/days-late";
import { loanGroupings } from "@/lib/domain/loans/loan-totals";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { apiOfLoans, wireLoanOf } from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerWith, caller, pageOf } from "./api-for-tests";
import { fetchLateLoans } from "./late-loans";
import { fetchLoanTotals } from "./loan-totals";

const today = day("2026-11-22");
const group = (daysLate: DaysLateBucket, count: number) => ({
  currency: "MXN",
  status: "ACTIVE",
  daysLate,
  product: "PyME",
  maturityYear: 2027,
  count,
});
const namesOf = async (groups: readonly object[], loans: readonly { bucket: string }[]) => {
  api.answer = (request, response) => {
    const bucket = new URL(request.url ?? "", "http://api.test").searchParams.get("overdue");
    const rows = bucket ? loans.filter((loan) => loan.bucket === bucket) : [];
    const own = { "/loans/totals": answerWith({ data: groups }) };
    const list = answerWith(pageOf(rows, rows.length, 0, 3));
    return apiOfLoans([], { own: { ...own, "/loans": list } })(request, response);
  };
  const totals = await fetchLoanTotals(caller, loanGroupings, today);
  return (await fetchLateLoans(caller, totals, today)).map(({ id }) => id);
};
const late = (id: string, bucket: string, daysLate: number) => ({
  ...wireLoanOf(id, { daysLate }),
  bucket,
});

test("names up to three late loans, the latest first", async () => {
  const loans = [late("a", "1-30", 21), late("b", "61-90", 68)];
  expect(await namesOf([group("1-30", 1), group("61-90", 1), group("0", 9)], loans)).toEqual([
    "b",
    "a",
  ]);
  const lists = asked().filter((url) => url.includes("overdue"));
  expect(lists.sort()).toEqual(
    ["1-30", "61-90"].map((days) => `/loans?status=ACTIVE&overdue=${days}&limit=3&offset=0`),
  );
});

test("reads none for more than three, or if none is late", async () => {
  expect(await namesOf([group("1-30", 4)], [])).toEqual([]);
  expect(await namesOf([group("0", 2)], [])).toEqual([]);
  expect(asked().every((url) => url.includes("/totals"))).toBe(true);
});

test("names none if the list has others than the totals count", async () => {
  expect(await namesOf([group("1-30", 2)], [late("a", "1-30", 21)])).toEqual([]);
});

test("an API without totals is not asked again", async () => {
  api.answer = apiOfLoans([wireLoanOf("a"), wireLoanOf("b", { daysLate: 5 })]);
  const totals = await fetchLoanTotals(caller, loanGroupings, today);
  const calls = asked().length;
  expect((await fetchLateLoans(caller, totals, today)).map(({ id }) => id)).toEqual(["b"]);
  expect(asked()).toHaveLength(calls);
});
