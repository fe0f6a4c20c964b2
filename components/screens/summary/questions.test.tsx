/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan } from "@/components/entities-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/hidden-for-tests";
import { setNow, setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, linksIn, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money/money";
import type { PaymentTotal } from "@/lib/domain/payments/payment-totals";
import { Expected } from "./expected";
import { Mix } from "./mix";
import { Overdue } from "./overdue";
import { figure, late, loans, loanTotal, onTime } from "./questions-for-tests";

setNowOfEachTest("2026-06-15T18:00:00Z");

describe("what comes", () => {
  const total = (month: string, capital: string, interest: string, fields = {}) =>
    ({
      currency: "MXN",
      status: "PENDING",
      overdue: false,
      month,
      count: 1,
      principal: decimal(capital),
      interest: decimal(interest),
      principalExpected: decimal(capital),
      interestExpected: decimal(interest),
      ...fields,
    }) as PaymentTotal;
  const draw = (totals: readonly PaymentTotal[]) =>
    show(<Expected totals={totals} currencies={["MXN"]} large />);

  test("¿Qué viene? has a drawing whose sentence says its highest bar; a press opens the figure", async () => {
    const { container } = await show(
      <Expected
        totals={[
          total("2026-05", "7.00", "3.00", { overdue: true }),
          total("2027-05", "20.00", "0.50"),
        ]}
        currencies={["MXN", "USD"]}
      />,
    );
    expect(container.textContent).toContain("Total más alto: 20.50 MXN, may 2027.");
    // Also where there is nothing, so that each currency stays in its column.
    expect(screen.getByText("No tienes pagos programados hasta may 2027.")).toBeTruthy();
    expect(linksIn()).toEqual([
      ["Ver la suma: Pagos por venir en MXN", "/figure?of=expected&currency=MXN"],
      ["¿Me han pagado lo prometido?", "/payments/what-if#received"],
    ]);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("its figure has bars of capital and interest by month, overdue ones before them, with links and calendars", async () => {
    const { container } = await draw([
      total("2026-06", "10.00", "1.50"),
      total("2027-05", "20.00", "0.50"),
      total("2026-05", "7.00", "3.00", { overdue: true }),
    ]);
    const rows = rowsIn("Pagos por venir en MXN");
    expect(rows).toHaveLength(1 + 1 + 12 + 1);
    expect(rows[1]).toEqual(["Atrasado aparte", "7.00 MXN", "3.00 MXN", "10.00 MXN"]);
    expect(rows[2]?.slice(0, 4)).toEqual([
      "jun 2026 desde hoy.ics: Agregar al calendario (jun 2026)",
      "10.00 MXN",
      "1.50 MXN",
      "11.50 MXN",
    ]);
    expect(rows[13]?.slice(0, 4)).toEqual([
      "may 2027.ics: Agregar al calendario (may 2027)",
      "20.00 MXN",
      "0.50 MXN",
      "20.50 MXN",
    ]);
    const sum = ["Total hasta may 2027", "30.00 MXN", "2.00 MXN", "32.00 MXN"];
    expect(rows[14]).toEqual(sum);
    expect(container.textContent).toMatch(/Total hasta may 2027 32\.00 MXN/);
    const from = "currency=MXN&from=2026-06-15";
    expect(linksIn()).toEqual([
      ["Atrasado", "/payments?currency=MXN&overdue=true"],
      ["jun 2026", `/payments?${from}&to=2026-06-30`],
      [
        ".ics: Agregar al calendario (jun 2026)",
        `/api/payments/calendar.ics?${from}&to=2026-06-30`,
      ],
      ...Array.from({ length: 10 }, () => [
        expect.any(String),
        expect.stringMatching(/^.payments/),
      ]),
      ["may 2027", "/payments?currency=MXN&from=2027-05-01&to=2027-05-31"],
      [expect.any(String), expect.stringMatching(/^.api.payments.calendar.ics/)],
      ["Total hasta may 2027", `/payments?${from}&to=2027-05-31`],
      [".csv: Pagos por venir en MXN", expect.stringMatching(/^data:text.csv/)],
    ]);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test.each([
    ["is known", { principalReceived: decimal("0"), interestReceived: decimal("0") }, 0],
    ["is unknown", {}, 1],
  ])("says that less may be late, unless it %s what was paid", async (_what, fields, notes) => {
    await draw([total("2026-05", "7", "3", { overdue: true, ...fields })]);
    expect(screen.queryAllByText(/puede faltar menos/)).toHaveLength(notes);
  });

  test("calls a month whole on its first day", async () => {
    setNow("2026-06-01T18:00:00Z");
    await draw([total("2026-06", "1", "1")]);
    expect(screen.getByRole("rowheader", { name: /^jun 2026 ?.ics/ })).toBeTruthy();
  });

  test("shows that nothing is planned", async () => {
    await show(
      <>
        <Expected totals={[]} currencies={["MXN"]} />
        <Expected totals={[]} currencies={[]} large />
      </>,
    );
    expect(screen.getAllByText("No tienes pagos programados hasta may 2027.")).toHaveLength(2);
  });
});

describe("¿Qué está atrasado?", () => {
  test.each([
    [{}, "/loans?currency=MXN&status=ACTIVE&overdue=61-90", 0],
    [
      { filterable: false, daysLateFrom: "dates" },
      "/loans?currency=MXN&status=ACTIVE&sort=nextPaymentDate",
      1,
    ],
  ] as const)("links each bucket to the loans that the list can filter: %j", async (...row) => {
    const [more, href, notes] = row;
    const { container } = await show(<Overdue loans={{ ...late, ...more }} lateLoans={[]} />);
    expect(figure("61 a 90 días")).toEqual(["166,860.35 MXN", href]);
    expect(rowsIn(/MXN/).slice(1)).toEqual([
      ["Al día", "", expect.stringMatching(/10\.00 MXN$/), "3 préstamos"],
      ["61 a 90 días", "", expect.stringMatching(/166,860\.35 MXN$/), "2 préstamos"],
    ]);
    const parts = [...container.querySelectorAll("rect")].map((part) => part.dataset.mark);
    expect(parts).toEqual(["0", "61-90"]);
    expect(amountsLeftWhenHidden()).toEqual([]);
    expect(screen.queryAllByText(/podrían ser más/)).toHaveLength(notes);
  });

  test.each([
    [{}, "USD, USDC: al día.", 3],
    [{ daysLateFrom: "dates" }, undefined, 5],
  ] as const)(
    "where nothing is late, a currency is only named, unless that is not known: %j",
    async (more, line, tables) => {
      const usd = onTime({ currency: "USD" });
      const unknown = loanTotal("5", { currency: "EUR" });
      const defaulted = loanTotal("5", { currency: "DAI", status: "DEFAULTED" });
      const all = loans(...late.totals, usd, onTime({ currency: "USDC" }), unknown, defaulted);
      await show(<Overdue loans={{ ...all, ...more }} lateLoans={[]} />);
      expect(screen.getAllByRole("table")).toHaveLength(tables);
      const link = screen.queryByRole("link", { name: "USD" });
      expect(link?.parentElement?.textContent).toBe(line);
      if (line) expect(hrefOf("USD")).toBe("/loans?currency=USD&status=ACTIVE&overdue=0");
    },
  );

  const withdrawn = { status: "PENDING_WITHDRAWAL" };
  test.each([
    [
      loans(...late.totals, loanTotal("25000.00", { ...withdrawn, currency: "USDC" })),
      /: 25,000.00 USDC$/,
    ],
    [loans(loanTotal(undefined, withdrawn)), /: — MXN$/],
  ])("names the loan in withdrawal, which is in no bucket: %#", async (value, text) => {
    await show(<Overdue loans={value} lateLoans={[]} />);
    const name = "No incluye 1 préstamo con retiro pendiente:";
    const link = screen.getByRole("link", { name });
    expect(link.getAttribute("href")).toBe("/loans?status=PENDING_WITHDRAWAL");
    expect(link.parentElement?.textContent).toMatch(text);
  });

  test("names the late loans in the row of their days, if they are few", async () => {
    const named = ["70", "2"].map((daysLate) =>
      aLoan({ id: `ln_${daysLate}`, reference: `P-${daysLate}`, daysLate }),
    );
    await show(<Overdue loans={late} lateLoans={named} />);
    expect(rowsIn(/MXN/).map(([bucket, names]) => [bucket, names])).toEqual([
      [expect.any(String), "Préstamos atrasados"],
      ["Al día", ""],
      ["61 a 90 días", "P-70"],
    ]);
    expect(hrefOf("P-70")).toBe("/loan_detail/ln_70");
    expect(hrefOf("P-2")).toBeUndefined();
  });
});

describe("what is invested", () => {
  const mixed = loans(
    loanTotal("75", { product: "Crédito simple" }),
    loanTotal("25", { product: "Crédito puente", count: 2 }),
    loanTotal("5", { product: "Crédito puente", currency: "USD" }),
  );

  test("¿En qué está invertido tu dinero? has shares and amounts by product, or a line of the only one", async () => {
    const { container } = await show(<Mix loans={mixed} />);
    expect(rowsIn("Por producto en MXN").slice(1)).toEqual([
      ["Crédito simple", "75.00%", "75.00 MXN", "1 préstamo"],
      ["Crédito puente", "25.00%", "25.00 MXN", "2 préstamos"],
    ]);
    expect(screen.getByRole("link", { name: "Crédito simple en MXN" })).toBeTruthy();
    expect(screen.getAllByRole("table")).toHaveLength(1);
    expect(screen.queryByText(/^MXN: /)).toBeNull();
    expect(container.textContent).toMatch(/USD: Crédito puente · 5.00 USD · 1 préstamo$/);
    expect(hrefOf("USD: Crédito puente")).toBe("/loans?product=Cr%C3%A9dito+puente&currency=USD");
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("links only to filters that the list has", async () => {
    await show(<Mix loans={{ ...mixed, filterable: false }} />);
    expect(linksIn()).toEqual([]);
  });
});
