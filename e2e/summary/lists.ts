import type { Page } from "playwright/test";
import { mintToken } from "../sandbox-control.ts";

type WireMoney = { readonly amount: string; readonly currency: string };

/** A loan as the portal's JSON gives it. */
export type WireLoan = {
  readonly status: string;
  readonly principal: WireMoney;
  readonly outstandingPrincipal?: WireMoney;
  readonly annualRate?: string;
  readonly daysLate?: number;
};

/** A payment as the lenders API gives it. */
type WirePayment = {
  readonly currency: string;
  readonly dueDate: string;
  readonly status: string;
  readonly principalDue: string;
  readonly interestDue: string;
  readonly principalReceived?: string;
  readonly interestReceived?: string;
};

const atOnce = 200;

/** Every row of a list of the portal's own JSON. */
export async function readAll<Row>(page: Page, path: string): Promise<Row[]> {
  return everyRow<Row>(async (query) => {
    const response = await page.request.get(`${path}?${query}`);
    return response.json();
  });
}

/** Every payment of a lender that is not settled, from the lenders API itself. */
export async function readPayments(lender: {
  readonly uid: string;
  readonly email: string;
}): Promise<WirePayment[]> {
  const token = await mintToken(lender);
  const base = `${process.env.SANDBOX_API_URL ?? "http://127.0.0.1:4010"}/lenders/v1/payments`;
  const headers = { Authorization: `Bearer ${token}` };
  const all = await everyRow<WirePayment>(async (query) => {
    const response = await fetch(`${base}?${query}`, { headers });
    return response.json() as Promise<{ data: WirePayment[]; page: { total: number } }>;
  });
  const settled = ["COMPLETED", "FINISHED", "CANCELED", "PENDING_WITHDRAWAL"];
  return all.filter(({ status }) => !settled.includes(status));
}

async function everyRow<Row>(
  read: (query: string) => Promise<{ data: Row[]; page: { total: number } }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let offset = 0, total = 1; offset < total; offset += atOnce) {
    const answer = await read(`limit=${atOnce}&offset=${offset}`);
    rows.push(...answer.data);
    total = answer.page.total;
  }
  return rows;
}
