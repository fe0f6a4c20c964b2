/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { aLoan, aMovement, aPayment, aRequest, listed } from "@/components/entities-for-tests";
import { rowsOf } from "@/components/lists-for-tests";
import { show } from "@/components/render-for-tests";
import { paymentList, readListAddress } from "@/lib/domain/list-address";
import { loanScreen } from "./loans/loan-screen";
import { movementScreen } from "./movements/movement-screen";
import { PaymentList } from "./payments/payment-list";
import { requestScreen } from "./requests/request-screen";

const most = 20;

const usdc = (amount: string) => ({ amount, currency: "USDC" });
const loan = aLoan({
  reference: "P-2026-0042",
  product: "Factoraje",
  status: "PENDING",
  principal: usdc("1.1234567"),
  outstandingPrincipal: usdc("0"),
  interestAccrued: usdc("2.1234567"),
  interestPaid: usdc("3"),
  annualRate: "12",
  startDate: "2026-01-01",
  maturityDate: "2090-01-01",
  nextPaymentDate: "2026-12-01",
});
const movement = aMovement({
  status: "PENDING_WITHDRAWAL",
  loanId: "l-1",
  description: "Retiro de intereses a la cuenta de siempre",
  externalRef: "SPEI-1",
  amount: usdc("1.1234567"),
  balanceAfter: usdc("2.1234567"),
});
const request = aRequest({
  status: "PENDING",
  type: "LOAN_WITHDRAWAL",
  loanId: "l-1",
  amount: usdc("1.1234567"),
  requestedAt: "2026-11-01T00:00:00Z",
  resolvedAt: "2026-11-02T00:00:00Z",
  destination: "•••• 1234",
});
const payment = aPayment({
  currency: "USDC",
  principalDue: "1.1234567",
  principalReceived: "1.1234567",
  interestReceived: "1.1234567",
  principalPaid: "0",
  interestPaid: "0",
});

test.each<[string, ReactElement]>([
  ["Préstamos", rowsOf(loanScreen, listed([loan]))],
  ["Movimientos", rowsOf(movementScreen, listed([movement]))],
  [
    "Pagos",
    <PaymentList
      key=""
      outcome={{
        ok: true,
        value: {
          read: "all",
          rows: [payment],
          malformedIds: [],
          total: 1,
          asOf: "2026-11-01T00:00:00Z",
        } as never,
      }}
      address={readListAddress(paymentList, {})}
      sums={() => null}
    />,
  ],
  ["Retiros", rowsOf(requestScreen, listed([request]))],
])("a row of %s with all it may tell has at most 20 elements", async (name, list) => {
  await show(list);
  const row = within(screen.getByRole("table", { name })).getAllByRole("row")[1];
  const elements = row?.querySelectorAll("*").length ?? 0;
  expect(elements).toBeGreaterThan(7);
  expect(elements).toBeLessThanOrEqual(most);
});
