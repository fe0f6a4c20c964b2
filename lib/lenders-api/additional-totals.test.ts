import { loanGroupings } from "@/lib/domain/loan-totals";
import { day } from "@/lib/domain/payments-for-tests";
import {
  apiOfLoans,
  as,
  schedule,
  someLoans,
  wireLoanOf,
  wirePeriodOf,
} from "./additions-for-tests";
import { answerWith, apiForEachTest, caller, clockForEachTest } from "./api-for-tests";
import { fetchLoanSums, fetchLoanTotals } from "./loan-totals";
import { fetchMovementTotals } from "./movement-totals";
import { fetchPaymentTotals } from "./payment-totals";

const api = apiForEachTest();
clockForEachTest();

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

const today = day("2026-11-22");
const totalsCalls = () => api.received.filter(({ url }) => url?.includes("/totals")).length;

test.each([
  ["movements", () => fetchMovementTotals(caller, {}, { by: "month" })],
  ["payments", () => fetchPaymentTotals(caller, { today }, { by: "month" })],
  ["loans", () => fetchLoanTotals(caller, ["status"], today)],
])("totals of %s that are refused are not added up", async (_list, read) => {
  api.answer = answerWith({}, 422);
  await expect(read()).rejects.toMatchObject({ fault: "bad-filter" });
  expect(api.received).toHaveLength(1);
});

describe("totals of payments", () => {
  const total = {
    currency: "MXN",
    status: "PENDING",
    overdue: true,
    month: "2026-10",
    principal: "100.00",
    interest: "10.00",
    principalReceived: "40.00",
    interestReceived: "10",
    principalExpected: "60.00",
    interestExpected: "0.00",
    count: 1,
  };

  test("uses the API's own totals, with the same filters and the lender's date", async () => {
    api.answer = answerWith({ data: [total] });
    const filter = { overdue: "true", currency: "MXN", today } as const;
    expect(await fetchPaymentTotals(caller, filter, { by: "month" })).toEqual({
      read: "all",
      totals: [total],
    });
    expect(api.received.map(({ url }) => url)).toEqual([
      "/lenders/v1/payments/totals?overdue=true&currency=MXN&today=2026-11-22&by=month",
    ]);
  });

  test.each([
    ["a row without a sum", { ...total, principal: null }],
    ["a row without a number", { ...total, count: -1 }],
    ["an overdue that is a text", { ...total, overdue: "true" }],
    ["a month that is none", { ...total, month: "2026-13" }],
  ])("%s gives no sums", async (_name, row) => {
    api.answer = answerWith({ data: [total, row] });
    const reading = fetchPaymentTotals(caller, { today }, { by: "month" });
    await expect(reading).rejects.toMatchObject({ fault: "bad-answer" });
  });

  test.each([404, 405, 501])("after a %d the schedules are added up", async (status) => {
    api.answer = apiOfLoans([...someLoans(2), wireLoanOf("L-9", { status: "FINISHED" })], {
      status,
    });
    const { read, totals } = await fetchPaymentTotals(caller, { today, status: "PENDING" });
    expect(read).toBe("active-loans");
    expect(totals).toEqual([
      {
        currency: "MXN",
        status: "PENDING",
        overdue: true,
        principal: "200.00",
        interest: "20.00",
        principalReceived: "80.00",
        interestReceived: "20",
        principalExpected: "120.00",
        interestExpected: "0.00",
        count: 2,
      },
    ]);
  });

  test("schedules are added up if the API ignores `by`", async () => {
    const { month: _, ...undivided } = total;
    const own = { "/payments/totals": answerWith({ data: [undivided] }) };
    api.answer = apiOfLoans(someLoans(1), { own });
    const { totals } = await fetchPaymentTotals(caller, { today }, { by: "month" });
    expect(totals.map(({ month }) => month)).toEqual(["2026-09", "2026-10", "2026-12"]);
    expect(await fetchPaymentTotals(caller, { today })).toMatchObject({ read: "all" });
  });

  test.each([
    ["too-many-rows", "more than 60 active loans", someLoans(61)],
    ["unsupported", "a loan without a schedule", [wireLoanOf("L-1", { schedule: null })]],
    ["malformed-row", "a loan that does not fit", [wireLoanOf("L-1", { principal: null })]],
    [
      "malformed-row",
      "an instalment that does not fit",
      [wireLoanOf("L-1", { schedule: [...schedule, wirePeriodOf(4, "never", "PENDING")] })],
    ],
  ])("throws %s instead of a partial sum for %s", async (fault, _name, loans) => {
    api.answer = apiOfLoans(loans);
    await expect(fetchPaymentTotals(caller, { today })).rejects.toMatchObject({ fault });
  });
});

describe("totals of loans", () => {
  const total = {
    currency: "MXN",
    status: "ACTIVE",
    daysLate: "61-90",
    principal: "300.00",
    outstanding: "200.00",
    rateTimesOutstanding: "2500",
    count: 1,
  };
  const withOwn = (loans: number, data: readonly object[]) =>
    apiOfLoans(someLoans(loans), { own: { "/loans/totals": answerWith({ data }) } });

  test("uses the API's own totals, and the list can be filtered by them", async () => {
    api.answer = withOwn(1, [total]);
    expect(await fetchLoanTotals(caller, ["status", "daysLate"], today)).toEqual({
      totals: [total],
      filterable: true,
      daysLateFrom: "api",
    });
    expect(api.received.map(({ url }) => url)).toEqual([
      "/lenders/v1/loans/totals?by=status%2CdaysLate&today=2026-11-22",
    ]);
  });

  test.each([404, 405, 501])("after a %d all loans are added up", async (status) => {
    const loans = [
      wireLoanOf("L-1", { daysLate: 65, product: "PyME", maturityDate: "2027-01-01" }),
      wireLoanOf("L-2", { nextPaymentDate: "2026-11-12", annualRate: null }),
      wireLoanOf("L-3", { status: "FINISHED", outstandingPrincipal: null }),
      ...someLoans(398).map((loan, index) => ({ ...loan, id: `more-${index}`, daysLate: 0 })),
    ];
    api.answer = apiOfLoans(loans, { status });
    const { totals, lateLoans, ...told } = await fetchLoanTotals(caller, loanGroupings, today);
    expect(told).toEqual({ filterable: false, daysLateFrom: "dates" });
    expect(lateLoans?.map(({ id }) => id)).toEqual(["L-1", "L-2"]);
    expect(totals).toEqual([
      { ...total, product: "PyME", maturityYear: 2027 },
      { ...total, daysLate: "1-30", rateTimesOutstanding: undefined },
      { currency: "MXN", status: "FINISHED", principal: "300.00", count: 1 },
      {
        ...total,
        daysLate: "0",
        principal: "119400.00",
        outstanding: "79600.00",
        rateTimesOutstanding: "995000",
        count: 398,
      },
    ]);
  });

  test("days late are the API's if every active loan has them", async () => {
    api.answer = apiOfLoans([wireLoanOf("L-1", { daysLate: 0 })]);
    const read = await fetchLoanTotals(caller, ["daysLate"], today);
    expect(read).toMatchObject({ daysLateFrom: "api", totals: [{ daysLate: "0" }] });
  });

  test.each([
    ["status", { ...total, status: null }],
    ["daysLate", { ...total, daysLate: null }],
  ] as const)("an API that overlooks %s is walked", async (by, row) => {
    api.answer = withOwn(1, [row]);
    expect(await fetchLoanTotals(caller, [by], today)).toMatchObject({ filterable: false });
  });

  test.each([
    ["too-many-rows", "more than 2,000", someLoans(2_001)],
    ["malformed-row", "one that does not fit", [wireLoanOf("L-1", { principal: null })]],
    ["malformed-row", "one that comes twice", [wireLoanOf("L-1"), wireLoanOf("L-1")]],
  ])("throws %s instead of a partial sum for %s", async (fault, _name, loans) => {
    api.answer = apiOfLoans(loans);
    await expect(fetchLoanTotals(caller, ["status"], today)).rejects.toMatchObject({ fault });
  });

  test("an unknown bucket gives no sums", async () => {
    api.answer = withOwn(1, [{ ...total, daysLate: "0-15" }]);
    const reading = fetchLoanTotals(caller, ["daysLate"], today);
    await expect(reading).rejects.toMatchObject({ fault: "bad-answer" });
  });

  describe("of a list", () => {
    const sum = { currency: "MXN", principal: "600.00", outstanding: "400.00" };
    const added = { ...sum, rateTimesOutstanding: "5000", count: 2 };
    const filter = { currency: "MXN", overdue: "1-30" } as const;

    test("are the API's own, with the list's filters", async () => {
      const own = { ...added, interestAccrued: "12.5", interestPaid: "2" };
      api.answer = withOwn(2, [own]);
      expect(await fetchLoanSums(caller, filter, today)).toEqual([own]);
      expect(api.received.map(({ url }) => url)).toEqual([
        "/lenders/v1/loans/totals?currency=MXN&overdue=1-30&today=2026-11-22",
      ]);
    });

    test("of no loans are none, and the call stays in use", async () => {
      api.answer = withOwn(2, []);
      for (const lender of ["ana", "luis", "eva"])
        expect(await fetchLoanSums(as(lender), filter, today)).toEqual([]);
      expect(totalsCalls()).toBe(3);
    });

    test.each([
      ["has no such sums", answerWith({ data: [{ currency: "MXN", count: 24 }] })],
      ["refuses the filters", answerWith({}, 422)],
      ["has no totals", answerWith({}, 404)],
    ])("are added up if the API %s", async (_name, totals) => {
      api.answer = apiOfLoans(someLoans(2), { own: { "/loans/totals": totals } });
      expect(await fetchLoanSums(caller, filter, today)).toEqual([added]);
      expect(api.received.at(-1)?.url).toContain("/loans?currency=MXN&overdue=1-30");
    });

    test("are none of more than 2,000 loans", async () => {
      api.answer = apiOfLoans(someLoans(2_001));
      const reading = fetchLoanSums(caller, {}, today);
      await expect(reading).rejects.toMatchObject({ fault: "too-many-rows" });
    });
  });

  test("missing totals do not disable other calls", async () => {
    api.answer = apiOfLoans(someLoans(1), { status: 501 });
    for (const lender of ["ana", "luis"]) await fetchLoanTotals(as(lender), [], today);
    expect(totalsCalls()).toBe(1);
    for (const lender of ["ana", "luis"]) await fetchPaymentTotals(as(lender), { today });
    expect(totalsCalls()).toBe(2);
  });
});
