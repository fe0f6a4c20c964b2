/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan, failed } from "@/components/entities-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, rowsIn } from "@/components/reading-for-tests";
import { AtQuery, show } from "@/components/render-for-tests";
import type { Concentration } from "@/lib/domain/loans/concentration";
import { decimal } from "@/lib/domain/money/money";
import type { Payment } from "@/lib/domain/payments/payment";
import type { PaymentTotal } from "@/lib/domain/payments/payment-totals";
import { day, periodOf } from "@/lib/domain/payments/payments-for-tests";
import type { Assumption } from "@/lib/domain/payments/what-if";
import { totalPayments } from "@/tools/doctor/api/total-payments";
import { WhatIf, WhatIfPage } from "./what-if";

setNowOfEachTest("2026-06-15T18:00:00Z");

const total = (month: string, principal: string, fields = {}) =>
  ({
    currency: "MXN",
    status: "PENDING",
    overdue: false,
    month,
    count: 1,
    principalExpected: decimal(principal),
    interestExpected: decimal("1.00"),
    ...fields,
  }) as PaymentTotal;
const totals = [
  total("2026-05", "100.05", { overdue: true, loanLate: true }),
  total("2026-07", "50.00", { loanLate: true }),
  total("2027-05", "200.00", { loanLate: false }),
];
const draw = (assumption: Assumption, payments?: readonly Payment[], drawn = totals) => {
  const accrued = payments && new Map();
  const opened = ["coming-MXN"];
  return show(<WhatIf totals={drawn} {...{ payments, accrued, assumption, opened }} />);
};

test.each<[Assumption, ...string[]]>([
  ["late-never", "201.00", "0.00", "150.05", "0.00", "0.00", "0.00", "0.00"],
  ["2-months", "152.05", "201.00", "0.00", "0.00", "0.00", "101.05", "51.00"],
  ["unpaid-10", "317.7450", "0.00", "35.0050", "90.9450", "45.9000", "0.00", "0.00"],
])("%s says what comes, when, and what is lost, beside the plan", async (assumption, ...comes) => {
  await draw(assumption);
  const rows = ["Pagos por venir en MXN", /, Por mes$/].flatMap((name) =>
    rowsIn(name)
      .slice(1)
      .map((row) => row.map((text) => text?.replace(" MXN", ""))),
  );
  const months = ["jun 2026", "jul 2026", "ago 2026", "sep 2026"];
  const names = ["Hasta may 2027", "Después", "Capital perdido", ...months];
  const planned = ["353.05", "0.00", "0.00", "101.05", "51.00", "0.00", "0.00"];
  const shown = [...rows.slice(0, 3), ...rows.slice(4, 8)];
  expect(shown).toEqual(
    names.map((name, at) => [name, planned[at], expect.stringMatching(`${comes[at]}$`)]),
  );
  expect(amountsLeftWhenHidden()).toEqual([]);
});

const paymentsDue = (...dates: string[]) =>
  dates.map((date) => ({
    ...periodOf(date, "PENDING", { fromDate: day("2026-06-15") }),
    loanId: "1",
    currency: "MXN",
  }));

test.each<[Assumption, string]>([
  ["late-never", "10.00%"],
  ["2-months", "8.51%"],
  ["unpaid-10", "−1.00%"],
])("%s: 10 %% more in 365 days is a return to come of %s", async (assumption, rate) => {
  const due = paymentsDue("2027-06-15");
  await draw(assumption, due, totalPayments(due, day("2026-06-15"), { by: "month" }));
  expect(rowsIn("Pagos por venir en MXN")[4]).toEqual(["Rendimiento por venir", "10.00%", rate]);
});

const none = paymentsDue("2027-07-01");

test.each<[string, readonly Payment[] | undefined, readonly Payment[]]>([
  ["the payments could not be read", undefined, none],
  ["one of them is missing", none, paymentsDue("2027-07-01", "2027-08-01")],
  ["the last one is less than a year away", paymentsDue("2026-07-01"), paymentsDue("2026-07-01")],
])("there is no return to come, and it says so, if %s", async (_why, read, planned) => {
  await draw("unpaid-10", read, totalPayments(planned, day("2026-06-15"), { by: "month" }));
  expect(rowsIn("Pagos por venir en MXN")[4]?.[2]).toMatch(/—/);
  expect(screen.getAllByText(/Un rendimiento por venir falta/)).toHaveLength(1);
});

const past = (month: string, due: string, got: string) =>
  total(month, "0", {
    status: "COMPLETED",
    principal: decimal(due),
    interest: decimal("1"),
    principalReceived: decimal(got),
    interestReceived: decimal("0"),
  });
const pageOf = (
  planned: readonly PaymentTotal[],
  concentrations?: readonly Concentration[],
  ...opened: string[]
) => {
  const value = { totals: planned, payments: undefined, accrued: undefined };
  return show(
    <WhatIfPage
      assumption="1-month"
      opened={opened}
      read={Promise.resolve({ ok: true, value })}
      concentrations={Promise.resolve({ ok: true, value: concentrations })}
    />,
    `/payments/what-if?${new URLSearchParams(opened.map((each) => ["months", each]))}`,
  );
};

test("says what was planned of the last months and received, with each month's payments", async () => {
  const lines = [past("2026-05", "99", "80"), past("2026-04", "299", "300")];
  await pageOf(lines, undefined, "received-MXN");
  expect(
    screen.getByText(/^En los últimos 2 meses completos .* ya te pagaron el 95\.00%\.$/),
  ).toBeTruthy();
  expect(rowsIn("Programado y pagado en MXN").slice(1)).toEqual([
    ["may 2026", "100.00 MXN", "80.00 MXN", "80.00%"],
    ["abr 2026", "300.00 MXN", "300.00 MXN", "100.00%"],
    ["Total", "400.00 MXN", "380.00 MXN", "95.00%"],
  ]);
  expect(hrefOf("may 2026")).toBe("/payments?currency=MXN&from=2026-05-01&to=2026-05-31");
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("months are in the document where the address opens them; a link opens or closes each", async () => {
  const link = () => screen.getByRole("link", { name: /^Ver los meses.*Pagos por venir en MXN/ });
  const state = () => [link().getAttribute("aria-expanded"), link().getAttribute("href")];
  const path = "/payments/what-if";
  const lines = [...totals.slice(1), past("2026-05", "99", "80")];
  const { unmount } = await pageOf(lines, undefined, "received-USD");
  const other = "months=received-USD";
  expect(state()).toEqual(["false", `${path}?${other}&months=coming-MXN#months-coming-MXN`]);
  expect(screen.getAllByRole("table")).toHaveLength(1);
  unmount();
  await pageOf(lines, undefined, "received-USD", "coming-MXN");
  expect(state()).toEqual(["true", `${path}?${other}#months-coming-MXN`]);
  // Another case leaves them open.
  expect(hrefOf("2 meses")).toBe(`${path}?case=2-months&${other}&months=coming-MXN`);
});

test.each([
  [totals, "Hasta may 2027 recibirías 152.05 MXN menos que en el plan.", 1],
  [totals.slice(2), "Hasta may 2027 recibirías lo mismo que en el plan.", 0],
])(
  "says how much less would come, and draws months that differ",
  async (drawn, sentence, count) => {
    const { container } = await draw("late-never", undefined, drawn);
    expect(container.querySelectorAll("path.fill-capital")).toHaveLength(count);
    expect(screen.getByText(/^Hasta may 2027 recibirías/).textContent).toBe(sentence);
  },
);

test.each([
  ["1-month", "Estos datos no están disponibles."],
  ["late-never", "No sabemos qué pagos son de préstamos atrasados."],
] as const)("%s: says what the API lacks, without a retry", async (assumption, text) => {
  await show(
    <WhatIfPage
      assumption={assumption}
      opened={[]}
      read={Promise.resolve(failed("unsupported"))}
      concentrations={Promise.resolve({ ok: true, value: undefined })}
    />,
  );
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull();
});

test("a press on its months, while the reads fail, keeps what it shows", async () => {
  const nothing = Promise.resolve({ ok: true, value: undefined } as const);
  const at = (months: string, read: Parameters<typeof WhatIfPage>[0]["read"]) => (
    <AtQuery query={`months=${months}`}>
      <WhatIfPage assumption="1-month" opened={[months]} read={read} concentrations={nothing} />
    </AtQuery>
  );
  const value = { totals: [past("2026-05", "99", "80")], payments: undefined, accrued: undefined };
  const { rerender } = await show(at("received-MXN", Promise.resolve({ ok: true, value })));
  await rerender(at("coming-MXN", Promise.resolve(failed("time-out"))));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(rowsIn("Programado y pagado en MXN")).toHaveLength(3);
});

test("says nothing of the past if nothing was due yet, nor of loans without capital", async () => {
  await pageOf(totals.slice(1));
  for (const name of ["¿Me han pagado lo prometido?", "¿Qué tan concentrado está tu dinero?"])
    expect(screen.queryByRole("heading", { name })).toBeNull();
});

const holding = (share: number) => ({ count: 2, outstanding: decimal("750"), share });

test("says in words how much depends on a few loans and borrowers, with links to the loans", async () => {
  const loans = [{ ...holding(0.75), loan: aLoan({ reference: "P-1" }) }];
  const borrowers = [{ ...holding(0.8), borrower: "<b>Nopal</b>" }];
  await pageOf(totals.slice(1), [{ currency: "MXN", loans, largest: [0.75, 0.9], borrowers }]);
  const sentence = screen.getByText(
    /^Tu préstamo más grande es el 75.00% de tu capital vigente en MXN/,
  );
  expect(sentence.textContent).toMatch(
    /; los tres más grandes suman el 90.00%. Un solo deudor concentra el 80.00%.$/,
  );
  expect(hrefOf("P-1")).toBe("/loan_detail/l-1");
  expect(rowsIn("Deudores más grandes en MXN").at(-1)).toEqual([
    "<b>Nopal</b>",
    "80.00%",
    "750.00 MXN",
    "2 préstamos",
  ]);
  expect(amountsLeftWhenHidden()).toEqual([]);
});
