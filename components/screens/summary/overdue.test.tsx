/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan, failed } from "@/components/entities-for-tests";
import { linksIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { LoanTotals } from "@/lib/domain/loan-totals";
import { Health } from "./health";
import { Overdue } from "./overdue";
import { cellsOf, figure, loans, loanTotal } from "./questions-for-tests";

const onTime = (fields: object = {}) => loanTotal("10", { daysLate: "0", ...fields });
const late = loans(onTime({ count: 3 }), loanTotal("166860.35", { daysLate: "61-90", count: 2 }));

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
    await show(<Overdue loans={{ ...late, ...more }} />);
    expect(figure("61 a 90 días")).toEqual(["166,860.35 MXN 2 préstamos", href]);
    expect(cellsOf("¿Qué está atrasado?", "MXN")["Más de 90 días"]).toBe("—");
    expect(screen.queryAllByText(/podrían ser más/)).toHaveLength(notes);
  });

  const withdrawn = { status: "PENDING_WITHDRAWAL" };
  test.each([
    [
      loans(...late.totals, loanTotal("25000.00", { ...withdrawn, currency: "USDC" })),
      /: 25,000.00 USDC$/,
    ],
    [loans(loanTotal(undefined, withdrawn)), /: — MXN$/],
  ])("names the loan in withdrawal, which is in no bucket: %#", async (value, text) => {
    await show(<Overdue loans={value} />);
    const name = "No incluye 1 préstamo con retiro pendiente:";
    const link = screen.getByRole("link", { name });
    expect(link.getAttribute("href")).toBe("/loans?status=PENDING_WITHDRAWAL");
    expect(link.parentElement?.textContent).toMatch(text);
  });
});

test.each<[LoanTotals, number, string | RegExp]>([
  [late, 5, "2 préstamos atrasadoscapital en riesgo: 166,860.35 MXN"],
  [loans(onTime({ count: 3 })), 3, "Tus 3 préstamos activos van al día."],
  [loans(onTime(), loanTotal("5", { count: 2 })), 3, /^De 2 préstamos/],
  [
    { ...loans(onTime({ count: 3 })), daysLateFrom: "dates" },
    3,
    /^De 3 préstamos activos no sabemos si van al día\.$/,
  ],
  [loans(loanTotal("10", { status: "FINISHED" })), 1, "No tienes préstamos activos."],
  [
    loans(loanTotal(undefined, { daysLate: "1-30" })),
    1,
    "1 préstamo atrasadocapital en riesgo: — MXN",
  ],
  [
    loans(onTime({ count: 12 })),
    2,
    /^No sabemos si hay préstamos atrasados: las cifras cuentan 12 préstamos y tu lista tiene 2\. Actualiza la página\.$/,
  ],
])("the line at the top: %#", async (value, listed, text) => {
  const { container } = await show(
    <Health loans={{ ok: true, value }} listed={{ ok: true, value: listed }} lateLoans={[]} />,
  );
  expect(container.textContent).toMatch(text);
});

test("the line never says that nothing is late if it could not be read", async () => {
  const outcome = failed("unavailable");
  const { container } = await show(<Health loans={outcome} listed={outcome} lateLoans={[]} />);
  expect(container.textContent).toBe("No pudimos revisar si hay préstamos atrasados.");
});

test("the line names the late loans, if they are few", async () => {
  const named = ["P-1", "P-2"].map((reference) => aLoan({ id: reference, reference }));
  const listed = { ok: true, value: 5 } as const;
  await show(<Health loans={{ ok: true, value: late }} listed={listed} lateLoans={named} />);
  expect(linksIn()).toEqual([
    [expect.any(String), "#late"],
    ["P-1", "/loan_detail/P-1"],
    ["P-2", "/loan_detail/P-2"],
  ]);
});
