/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aLoan, aMovement, aPayment, aRequest, listed } from "@/components/entities-for-tests";
import type { ListDefinition } from "@/components/list/list-definition";
import { rowsOf } from "@/components/lists-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { show } from "@/components/render-for-tests";
import { paymentList, readListAddress } from "@/lib/domain/lists/list-address";
import { loanScreen } from "./loans/loan-screen";
import { movementScreen } from "./movements/movement-screen";
import { PaymentList } from "./payments/payment-list";
import { requestScreen } from "./requests/request-screen";

const usdc = (amount: string) => ({ amount, currency: "USDC" });

const drawing =
  <Entity,>(list: ListDefinition<Entity>, of: (fields: object) => Entity) =>
  (row: object) =>
    rowsOf(list, listed([of(row)]));

const drawPayment = (row: object) => (
  <PaymentList
    outcome={listed([aPayment(row)])}
    address={readListAddress(paymentList, {})}
    sums={() => null}
  />
);

const lists = [
  {
    name: "Préstamos",
    draw: drawing(loanScreen, aLoan),
    whole: {
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
    },
  },
  {
    name: "Movimientos",
    draw: drawing(movementScreen, aMovement),
    whole: {
      type: "WITHDRAWAL",
      status: "PENDING_WITHDRAWAL",
      loanId: "l-1",
      description: "Retiro de intereses a la cuenta de siempre",
      externalRef: "SPEI-1",
      amount: usdc("1.1234567"),
      balanceAfter: usdc("2.1234567"),
    },
  },
  {
    name: "Pagos",
    draw: drawPayment,
    whole: {
      currency: "USDC",
      principalDue: "1.1234567",
      principalReceived: "1.1234567",
      interestReceived: "1.1234567",
      principalPaid: "0",
      interestPaid: "0",
    },
  },
  {
    name: "Retiros",
    draw: drawing(requestScreen, aRequest),
    whole: {
      status: "PENDING",
      type: "LOAN_WITHDRAWAL",
      loanId: "l-1",
      amount: usdc("1.1234567"),
      requestedAt: "2026-11-01T00:00:00Z",
      resolvedAt: "2026-11-02T00:00:00Z",
      destination: "•••• 1234",
    },
  },
];

test.each(lists)(
  "$name: a row with all it may tell has at most 20 elements, and no amount while they are hidden",
  async ({ name, draw, whole }) => {
    await show(draw(whole));
    const row = within(screen.getByRole("table", { name })).getAllByRole("row")[1];
    const elements = row?.querySelectorAll("*").length ?? 0;
    expect(elements).toBeGreaterThan(7);
    expect(elements).toBeLessThanOrEqual(20);
    expect(amountsIn()).not.toEqual([]);
    expect(amountsLeftWhenHidden()).toEqual([]);
  },
);
