/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan } from "@/components/entities-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { Overdue } from "./overdue";
import { figure, loans, loanTotal } from "./questions-for-tests";

setNowOfEachTest("2026-06-15T18:00:00Z");

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
