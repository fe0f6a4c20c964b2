import type { Page } from "playwright/test";

/** The first of the signed-in lender's loans that runs, as the portal's own API has it; throws without. */
export async function aLoan(
  { request }: Pick<Page, "request">,
  query = "status=ACTIVE",
): Promise<{ readonly id: string; readonly reference: string }> {
  const answer = await request.get(`/api/loans?limit=1&${query}`);
  const [loan] = (await answer.json()).data;
  if (!loan) throw new Error(`no loan matches ${query}`);
  return loan;
}
