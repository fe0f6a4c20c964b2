/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import {
  aLoan,
  aMovement,
  aPayment,
  aRequest,
  failed,
  listed,
} from "@/components/entities-for-tests";
import type { ListDefinition } from "@/components/list/list-definition";
import { rowsOf } from "@/components/lists-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { show } from "@/components/render-for-tests";
import { paymentList, readListAddress } from "@/lib/domain/lists/list-address";
import { loanScreen } from "./loans/loan-screen";
import { movementScreen } from "./movements/movement-screen";
import { PaymentList } from "./payments/payment-list";
import { requestScreen } from "./requests/request-screen";

type Query = Readonly<Record<string, string>>;
type Draw = (rows: readonly object[] | ReturnType<typeof failed>, query?: Query) => ReactElement;

const sums = () => <p>Las sumas</p>;
const usdc = (amount: string) => ({ amount, currency: "USDC" });

function drawing<Entity>(list: ListDefinition<Entity>, of: (fields: object) => Entity): Draw {
  return (rows, query) => rowsOf(list, "ok" in rows ? rows : listed(rows.map(of)), query, sums);
}

const drawPayments: Draw = (rows, query = {}) => (
  <PaymentList
    outcome={"ok" in rows ? rows : listed(rows.map(aPayment))}
    address={readListAddress(paymentList, query)}
    sums={sums}
  />
);

const lists = [
  {
    name: "Préstamos",
    draw: drawing(loanScreen, aLoan),
    empty: "Aún no tienes préstamos",
    noMatch: "Ningún préstamo coincide con los filtros",
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
    empty: "Aún no tienes movimientos",
    noMatch: "Ningún movimiento coincide con los filtros",
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
    draw: drawPayments,
    empty: "No tienes pagos por venir",
    noMatch: "Ningún pago coincide con los filtros",
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
    empty: "Aún no tienes retiros",
    noMatch: "Ningún retiro coincide con los filtros",
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

describe.each(lists)("$name", ({ name, draw, empty, noMatch, whole }) => {
  test("a row with all it may tell has at most 20 elements, and no amount while they are hidden", async () => {
    await show(draw([whole]));
    const row = within(screen.getByRole("table", { name })).getAllByRole("row")[1];
    const elements = row?.querySelectorAll("*").length ?? 0;
    expect(elements).toBeGreaterThan(7);
    expect(elements).toBeLessThanOrEqual(20);
    expect(amountsIn()).not.toEqual([]);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("a status that the portal does not know is shown as it came", async () => {
    await show(draw([{ ...whole, status: "FROZEN" }]));
    expect(screen.getByRole("button", { name: "FROZEN" })).toBeTruthy();
  });

  test.each([
    [empty, {}],
    [noMatch, { currency: "ZZZ" }],
  ])("“%s” has no sums", async (title, query) => {
    await show(draw([], query));
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    expect(screen.queryByText("Las sumas")).toBeNull();
  });

  test("a failed read shows why, and has no sums", async () => {
    await show(draw(failed("unavailable")));
    expect(within(screen.getByRole("alert")).getByText(/no está disponible/)).toBeTruthy();
    expect(screen.queryByText("Las sumas")).toBeNull();
  });
});
