/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { failed } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money";
import type { PaymentTotal } from "@/lib/domain/payment-totals";
import { OverdueStrip } from "./overdue-strip";

const total = (currency: string, count: number, change: Partial<PaymentTotal> = {}) => ({
  currency,
  status: "ACTIVE",
  overdue: true,
  principal: decimal("900"),
  interest: decimal("99"),
  principalReceived: decimal("0"),
  interestReceived: decimal("0"),
  principalExpected: decimal("124600.10"),
  interestExpected: decimal("75.03"),
  count,
  ...change,
});
const draw = (...totals: PaymentTotal[]) =>
  show(
    <OverdueStrip
      outcome={{ ok: true, value: { read: "all", totals } }}
      filters={{ overdue: "true" }}
    />,
  );

test("says how many are late and what is left of them per currency, and leads to them", async () => {
  const { container } = await draw(total("MXN", 5), total("USD", 1));
  expect(container.textContent).toBe("6 pagos atrasados · 124,675.13 MXN · 124,675.13 USD → Ver");
  const link = screen.getByRole("link", { name: "Ver los pagos atrasados" });
  expect(link.getAttribute("href")).toBe("/payments?overdue=true");
});

test("is missing if none is late, and counts no other payments", async () => {
  const { container } = await draw(total("MXN", 5, { overdue: false }));
  expect(container.textContent).toBe("");
});

test("says so if it could not be read", async () => {
  await show(<OverdueStrip outcome={failed("time-out")} filters={{}} />);
  expect(screen.getByRole("status").textContent).toBe("No pudimos revisar si hay pagos atrasados.");
});

test("says so if it is unknown what was paid of them", async () => {
  const { interestReceived: _, ...untold } = total("MXN", 5);
  const { container } = await draw(untold);
  expect(container.textContent).toMatch(/VerNo sabemos cuánto se pagó ya de los pagos atrasados/);
});
