/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aPayment, failed, listed } from "@/components/entities-for-tests";
import { filtersOf } from "@/components/lists-for-tests";
import { hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { firstRowIn, hrefOf, linksIn, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { paymentList, readListAddress } from "@/lib/domain/lists/list-address";
import { totalPayments } from "@/tools/doctor/api/total-payments";
import { OverdueStrip } from "./payment-lines";
import { PaymentDownloads, PaymentList } from "./payment-list";
import { paymentScreen } from "./payment-screen";
import { PaymentSums } from "./payment-sums";

describe("the rows of payments", () => {
  const drawRows = (rows: readonly object[]) =>
    show(
      <PaymentList
        outcome={listed(rows.map(aPayment))}
        address={readListAddress(paymentList, {})}
        sums={(_, brief) => (brief ? null : <p>Las sumas</p>)}
      />,
      "/payments",
    );
  /** A cell of the first row. */
  const text = (key: string) => document.querySelector(`td[data-key=${key}]`)?.textContent;

  // Still the 20th in Mexico, though the 21st in Greenwich.
  setNowOfEachTest("2026-11-21T03:00:00Z");

  const whole = {
    loanReference: "P-2025-0016",
    principalReceived: "900.00",
    interestReceived: "62.45",
    principalPaid: "0",
    interestPaid: "10.005",
  };

  test("each figure of a payment is in its own column; paid and withdrawn are two", async () => {
    await drawRows([whole]);
    expect(document.querySelectorAll("tbody tr:first-child *").length).toBeLessThanOrEqual(20);
    expect(firstRowIn("Pagos")).toEqual({
      "Fecha de pago": "18 dic 2026 · en 28 días",
      Préstamo: "P-2025-0016",
      Pago: "Pago 3",
      Estado: expect.stringMatching(/^Programado/),
      Capital: "1,000.00 MXN",
      Interés: "62.45 MXN",
      Total: "1,062.45 MXN",
      Pagado: "962.45 MXN",
      Retirado: "10.005 MXN",
    });
    expect(screen.getByText("Las sumas")).toBeTruthy();
  });

  test("a part that is unknown makes what was paid unknown, never a part of it", async () => {
    await drawRows([{ principalReceived: "900.00" }, whole]);
    expect([text("received"), text("withdrawn")]).toEqual(["Sin dato", "Sin dato"]);
  });

  test("what is known of no payment has no column", async () => {
    await drawRows([{ principalReceived: "900.00" }]);
    expect(text("received")).toBeUndefined();
    expect(screen.queryByRole("columnheader", { name: "Pagado" })).toBeNull();
  });

  test.each([
    ["2026-11-19", "Atrasado 1 día", "19 nov 2026"],
    ["2026-11-20", "Programado", "20 nov 2026 · hoy"],
  ])("due on %s, it reads %s", async (dueDate, chip, day) => {
    await drawRows([{ dueDate }]);
    expect(text("status")).toMatch(new RegExp(`^${chip}`));
    expect(text("dueDate")).toBe(day);
  });
});

describe("the sums of payments", () => {
  const address = readListAddress(paymentList, { loanId: "l-1" });
  const totalsOf = (payments: readonly object[]) => {
    const totals = totalPayments(payments.map(aPayment), "2026-11-20" as CalendarDate);
    return { ok: true, value: { read: "all", totals } } as const;
  };
  const draw = (payments: readonly object[]) =>
    show(<PaymentSums outcome={totalsOf(payments)} address={address} listed={payments.length} />);
  const strip = (payments: readonly object[]) =>
    show(<OverdueStrip outcome={totalsOf(payments)} filters={{ overdue: "true" }} />);

  const unpaid = { principalReceived: "0", interestReceived: "0" };
  const late = { dueDate: "2026-11-01", ...unpaid };
  const coming = { dueDate: "2026-12-01" };

  test("adds up each currency and group exactly, late ones first, each with a link to its list", async () => {
    await draw([
      { ...coming, principalDue: "0.1", interestDue: "0.2" },
      { dueDate: "2026-12-02", principalDue: "9007199254740993", interestDue: "0" },
      { ...late, principalReceived: "400" },
      { dueDate: "2026-10-01", status: "COMPLETED" },
      { ...coming, currency: "USD", principalDue: "5", interestDue: "1" },
    ]);
    const large = "9,007,199,254,740,993";
    const rows = rowsIn().slice(1);
    expect(rows.map((row) => row.map((text) => text?.replace(/\b (MXN|USD)$/, "")))).toEqual([
      ["MXN Atrasados", "1", "1,000.00", "62.45", "1,062.45"],
      ["MXN Programado", "2", `${large}.10`, "0.20", `${large}.30`],
      ["MXN Completado", "1", "1,000.00", "62.45", "1,062.45"],
      ["MXN Por recibir", "3", "9,007,199,254,741,593.10", "62.65", "9,007,199,254,741,655.75"],
      ["USD Programado", "1", "5.00", "1.00", "6.00"],
      ["USD Por recibir", "1", "5.00", "1.00", "6.00"],
    ]);
    const list = "currency=MXN&loanId=l-1";
    expect(linksIn(within(screen.getByRole("table")).getAllByRole("link")).slice(0, 3)).toEqual([
      ["Atrasados", `/payments?${list}&overdue=true`],
      ["Programado", `/payments?status=PENDING&${list}&overdue=false`],
      ["Completado", `/payments?status=COMPLETED&${list}&overdue=false`],
    ]);
  });

  test.each([
    ["late payments of which it is unknown", { dueDate: "2026-11-01" }, 1],
    ["late payments of which it is known", late, 0],
    ["payments to come", coming, 0],
  ])("says of %s what was paid that less may be left: %#", async (_name, fields, notes) => {
    await draw([fields]);
    expect(screen.queryAllByText(/^No sabemos cuánto se pagó ya/)).toHaveLength(notes);
  });

  test("shows a notice instead of a partial sum; an API without sums has none, no strip, and no word about them", async () => {
    await show(<PaymentSums outcome={failed("too-many-rows")} address={address} listed={1} />);
    const notice = within(screen.getByRole("status"));
    expect(notice.getByText(/^No pudimos leer el total\. /)).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    const none = failed("unsupported");
    const { container } = await show(
      [false, true].map((brief) => (
        <PaymentSums key={`${brief}`} outcome={none} {...{ address, brief }} listed={1} />
      )),
    );
    const { container: strip } = await show(<OverdueStrip outcome={none} filters={{}} />);
    expect([container.textContent, strip.textContent]).toEqual(["", ""]);
  });

  test.each([
    [3, " · Por recibir 1,724.90 MXN1,062.45 USD"],
    [4, ""],
  ])("in brief is what is left of each currency, if it is of all %d rows", async (listed, text) => {
    const rows = [{ ...late, principalReceived: "400" }, coming, { ...coming, currency: "USD" }];
    const { container } = await show(
      <PaymentSums brief outcome={totalsOf(rows)} {...{ address, listed }} />,
    );
    expect(container.textContent).toBe(text);
  });

  describe("the strip above the list", () => {
    const one = "1,062.45";

    test("says how many are late and what is left of them per currency, and leads to them; it is missing if none is late", async () => {
      const { container, unmount } = await strip([late, late, { ...late, currency: "USD" }]);
      expect(container.textContent).toBe(`3 atrasados2,124.90 MXN${one} USD`);
      expect(linksIn()).toEqual([["3 atrasados", "/payments?overdue=true"]]);
      unmount();
      expect((await strip([coming])).container.textContent).toBe("");
    });

    test("says so if it is unknown what was paid of them, or if they could not be read", async () => {
      const { container } = await strip([{ dueDate: "2026-11-01", principalReceived: "0" }]);
      expect(container.textContent).toMatch(/No sabemos cuánto se pagó ya de los pagos atrasados/);
      await show(<OverdueStrip outcome={failed("time-out")} filters={{}} />);
      expect(screen.getByText("No pudimos revisar si hay pagos atrasados.")).toBeTruthy();
    });
  });
});

describe("the files of payments", () => {
  setNowOfEachTest("2026-11-21T03:00:00Z");

  const draw = (query: Record<string, string>) =>
    show(<PaymentDownloads address={readListAddress(paymentList, query)} />);
  const filters = "status=PENDING&currency=MXN";

  test.each([
    ["Excel, punto decimal (1,234.56)", `/api/payments/export?format=excel-mx&${filters}`],
    ["CSV", `/api/payments/export?format=csv&${filters}`],
    ["Calendario (.ics)", `/api/payments/calendar.ics?${filters}`],
    ["Calendario con importes (.ics)", `/api/payments/calendar.ics?amounts=shown&${filters}`],
  ])("“%s” has the list's filters; only one of the calendars has amounts", async (name, href) => {
    await draw({ status: "PENDING", currency: "MXN", page: "3" });
    expect(hrefOf(name)).toBe(href);
  });

  test("hidden amounts hide the calendar that has amounts", async () => {
    hideAmountsInDocument();
    await draw({});
    const displayOf = (name: string) => {
      const item = screen.getByRole("link", { name }).closest("li");
      return item && getComputedStyle(item).display;
    };
    expect(displayOf("Calendario con importes (.ics)")).toBe("none");
    expect(displayOf("Calendario (.ics)")).not.toBe("none");
  });

  test("a view replaces status and dates, and keeps the currency", async () => {
    await show(filtersOf(paymentScreen, { currency: "MXN", overdue: "true" }));
    expect(hrefOf("Próximos")).toBe("/payments?currency=MXN&from=2026-11-20");
    expect(hrefOf("Este mes")).toBe("/payments?currency=MXN&from=2026-11-01&to=2026-11-30");
    expect(hrefOf("Próximo mes")).toBe("/payments?currency=MXN&from=2026-12-01&to=2026-12-31");
    expect(hrefOf("Próximos 30 días")).toBe("/payments?currency=MXN&from=2026-11-20&to=2026-12-20");
    const current = screen.getByRole("link", { name: "Atrasados" });
    expect(current.getAttribute("aria-current")).toBe("page");
  });
});
