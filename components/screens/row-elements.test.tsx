/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { aLoan, aMovement, aPayment, aRequest, listed } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import {
  loanList,
  movementList,
  paymentList,
  readListAddress,
  requestList,
} from "@/lib/domain/list-address";
import { LoanList } from "./loans/loan-list";
import { MovementList } from "./movements/movement-list";
import { PaymentList } from "./payments/payment-list";
import { RequestList } from "./requests/request-list";

const most = 20;
/** The elements that the grid adds to a row of its own. */
const fillersOfGrid = 2;

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

test.each<[string, ReactElement, grid: boolean]>([
  [
    "Préstamos",
    <LoanList
      key=""
      outcome={listed([loan])}
      address={readListAddress(loanList, {})}
      sums={() => null}
    />,
    true,
  ],
  [
    "Movimientos",
    <MovementList
      key=""
      outcome={listed([movement])}
      address={readListAddress(movementList, {})}
      sums={() => null}
    />,
    true,
  ],
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
    true,
  ],
  [
    "Retiros",
    <RequestList key="" outcome={listed([request])} address={readListAddress(requestList, {})} />,
    false,
  ],
])("a row of %s with all it may tell has at most 20 elements", async (name, list, grid) => {
  await show(list);
  const row = within(screen.getByRole("table", { name })).getAllByRole("row")[1];
  const elements = row?.querySelectorAll("*").length ?? 0;
  expect(elements).toBeGreaterThan(7);
  expect(elements + (grid ? fillersOfGrid : 0)).toBeLessThanOrEqual(most);
});
