/** The first page of the movements, as the lenders API sends it. */
export async function readRows() {
  const headers = { authorization: process.env.ROWS_AUTHORIZATION };
  const response = await fetch(process.env.ROWS_URL, { headers, cache: "no-store" });
  return (await response.json()).data;
}

/** What a row shows. */
export function cellsOf({ valueDate, type, loanReference, status, amount }) {
  return [valueDate, type, loanReference ?? "", status, `${amount.amount} ${amount.currency}`];
}
