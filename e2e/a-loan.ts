import type { Page } from "playwright/test";

type Money = { readonly amount: string; readonly currency: string };

/** A loan's figures, as the portal's own API has them. */
export type WireLoan = {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly principal: Money;
  readonly outstandingPrincipal: Money;
  readonly interestAccrued: Money;
  readonly interestPaid: Money;
};

type Reader = Pick<Page, "request">;

/** The first of the signed-in lender's loans that match, as the portal's list has it; throws without. */
export async function aLoan<Loan extends { id: string } = { id: string }>(
  { request }: Reader,
  query = "status=ACTIVE",
): Promise<Loan> {
  const answer = await request.get(`/api/loans?limit=1&${query}`);
  const [loan] = ((await answer.json()) as { data: Loan[] }).data;
  if (!loan) throw new Error(`no loan matches ${query}`);
  return loan;
}

/** The same with what only its own page shows. */
export async function aLoanInFull<Loan extends { id: string }>(
  page: Reader,
  query?: string,
): Promise<Loan> {
  const { id } = await aLoan(page, query);
  return (await page.request.get(`/api/loans/${id}`)).json();
}
