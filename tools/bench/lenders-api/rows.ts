const kinds = [
  { type: "INTEREST", status: "COMPLETED", description: "Interés devengado del periodo" },
  { type: "LOAN", status: "COMPLETED", description: "Colocación de capital" },
  { type: "INTEREST_WITHDRAWAL", status: "PENDING_WITHDRAWAL", description: "Retiro de intereses" },
  { type: "WITHDRAWAL", status: "CANCELED", description: "Retiro de la cuenta" },
] as const;
const currencies = ["MXN", "USD", "USDC"] as const;
export const loanCount = 1_200;

function of<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, "0");
}

function money(index: number, currency: string) {
  return { amount: `${1_000 + (index % 90_000)}.${padded(index % 100, 2)}`, currency };
}

function dayOf(index: number): string {
  return `20${padded(16 + (index % 11), 2)}-${padded(1 + (index % 12), 2)}-${padded(1 + (index % 28), 2)}`;
}

export function movementAt(index: number) {
  const { type, status, description } = of(kinds, index);
  const currency = of(currencies, index);
  const loan = index % loanCount;
  return {
    id: `mov-${padded(index, 9)}`,
    type,
    status,
    amount: money(index, currency),
    direction: type === "INTEREST" || type === "LOAN" ? "IN" : "OUT",
    valueDate: dayOf(index),
    createdAt: `${dayOf(index)}T10:20:30Z`,
    loanId: `loan-${padded(loan, 6)}`,
    loanReference: `P-2026-${padded(loan, 4)}`,
    requestId: `req-${padded(index, 9)}`,
    balanceAfter: money(index * 7, currency),
    description: `${description} ${index}`,
    externalRef: `SPEI-${padded(index, 12)}`,
  };
}

export function loanAt(index: number) {
  const currency = of(currencies, index);
  return {
    id: `loan-${padded(index, 6)}`,
    reference: `P-2026-${padded(index, 4)}`,
    product: "Préstamo a plazo",
    status: of(["ACTIVE", "FINISHED", "PENDING"], index),
    principal: money(index * 13, currency),
    outstandingPrincipal: money(index * 11, currency),
    interestAccrued: money(index * 3, currency),
    interestPaid: money(index * 2, currency),
    annualRate: "12.5",
    startDate: dayOf(index),
    maturityDate: "2028-01-15",
    nextPaymentDate: "2026-12-15",
  };
}

export function requestAt(index: number) {
  const { status } = of(kinds, index);
  return {
    id: `req-${padded(index, 9)}`,
    reference: `R-2026-${padded(index, 4)}`,
    type: of(["WITHDRAWAL", "INTEREST_WITHDRAWAL", "LOAN_WITHDRAWAL"], index),
    status,
    amount: money(index * 5, of(currencies, index)),
    requestedAt: `${dayOf(index)}T09:00:00Z`,
    loanId: `loan-${padded(index % loanCount, 6)}`,
    loanReference: `P-2026-${padded(index % loanCount, 4)}`,
    destination: "CLABE ····1234",
    history: [{ status: "PENDING", at: `${dayOf(index)}T09:00:00Z` }],
  };
}

export const schedule = Array.from({ length: 12 }, (_, index) => ({
  number: index + 1,
  dueDate: `2026-${padded(index + 1, 2)}-15`,
  principalDue: "1000.00",
  interestDue: "125.50",
  principalPaid: "1000.00",
  interestPaid: "125.50",
  balanceAfter: `${12_000 - index * 1_000}.00`,
  status: index < 10 ? "COMPLETED" : "PENDING",
}));
