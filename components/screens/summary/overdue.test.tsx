/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import { Health } from "./health";
import { Overdue } from "./overdue";
import { cellsOf, figure, loans, loanTotal } from "./questions-for-tests";

describe("¿Qué está atrasado?", () => {
  const late = loans(
    loanTotal("10.00", { daysLate: "0", count: 3 }),
    loanTotal("166860.35", { daysLate: "61-90", count: 2 }),
  );

  test("shows number and capital of each bucket, with a link to its loans", async () => {
    await show(<Overdue loans={late} />);
    expect(figure("61 a 90 días")).toEqual([
      "166,860.35 MXN 2 préstamos",
      "/loans?currency=MXN&status=ACTIVE&overdue=61-90",
    ]);
    expect(cellsOf("¿Qué está atrasado?", "MXN")["Más de 90 días"]).toBe("—");
  });

  test("links to the sorted loans if the list has no such filter, and explains what it counted", async () => {
    await show(<Overdue loans={{ ...late, filterable: false, daysLateFrom: "dates" }} />);
    expect(figure("61 a 90 días")[1]).toBe(
      "/loans?currency=MXN&status=ACTIVE&sort=nextPaymentDate",
    );
    expect(screen.getByText(/podrían ser más/)).toBeTruthy();
  });

  test("names the loan in withdrawal, which is in no bucket", async () => {
    const more = loanTotal("25000.00", { status: "PENDING_WITHDRAWAL", currency: "USDC" });
    await show(<Overdue loans={loans(...late.totals, more)} />);
    const link = screen.getByRole("link", { name: "No incluye 1 préstamo con retiro pendiente:" });
    expect(link.getAttribute("href")).toBe("/loans?status=PENDING_WITHDRAWAL");
    expect(link.parentElement?.textContent).toMatch(/: 25,000.00 USDC$/);
  });

  test("names it for a lender without active loans too", async () => {
    await show(<Overdue loans={loans(loanTotal(undefined, { status: "PENDING_WITHDRAWAL" }))} />);
    expect(screen.getByRole("link").parentElement?.textContent).toMatch(/: — MXN$/);
  });

  test("names the late loans at the top, if they are few", async () => {
    const named = [aLoan({ id: "l-1", reference: "P-1" }), aLoan({ id: "l-2", reference: "P-2" })];
    await show(
      <Health
        loans={{ ok: true, value: late }}
        listed={{ ok: true, value: 5 }}
        lateLoans={named}
      />,
    );
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#late", "/loan_detail/l-1", "/loan_detail/l-2"]);
    expect(screen.getByRole("link", { name: "P-2" })).toBeTruthy();
  });

  test.each([
    [late, "2 préstamos atrasadoscapital en riesgo: 166,860.35 MXN"],
    [loans(loanTotal("10", { daysLate: "0", count: 3 })), "Tus 3 préstamos activos van al día."],
    [loans(loanTotal("10", { daysLate: "0" }), loanTotal("5", { count: 2 })), /^De 2 préstamos/],
    [
      { ...loans(loanTotal("10", { daysLate: "0", count: 3 })), daysLateFrom: "dates" as const },
      /^De 3 préstamos activos no sabemos si van al día\.$/,
    ],
    [loans(loanTotal("10", { status: "FINISHED" })), "No tienes préstamos activos."],
    [
      loans(loanTotal(undefined, { daysLate: "1-30" })),
      "1 préstamo atrasadocapital en riesgo: — MXN",
    ],
  ])("is one line at the top: %#", async (value, text) => {
    const listed = value.totals.reduce((sum, { count }) => sum + count, 0);
    const { container } = await show(
      <Health loans={{ ok: true, value }} listed={{ ok: true, value: listed }} lateLoans={[]} />,
    );
    expect(container.textContent).toMatch(text);
  });

  test("does not say that loans are on time if the list has others", async () => {
    const value = loans(loanTotal("10", { daysLate: "0", count: 12 }));
    const { container } = await show(
      <Health loans={{ ok: true, value }} listed={{ ok: true, value: 2 }} lateLoans={[]} />,
    );
    expect(container.textContent).toBe(
      "No sabemos si hay préstamos atrasados: las cifras cuentan 12 préstamos y tu lista tiene 2. Actualiza la página.",
    );
  });

  test("never shows that nothing is late if it could not be read", async () => {
    const failure = { fault: "unavailable", requestId: "r" } as const;
    const { container } = await show(
      <Health loans={{ ok: false, failure }} listed={{ ok: false, failure }} lateLoans={[]} />,
    );
    expect(container.textContent).toBe("No pudimos revisar si hay préstamos atrasados.");
  });
});
