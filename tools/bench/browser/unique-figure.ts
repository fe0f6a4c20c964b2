export type Lists = {
  /** The API's URL, such as `http://127.0.0.1:4010/lenders/v1`. */
  readonly apiUrl: string;
  readonly bearer: string;
};

type Money = { readonly amount: string };
type Row = {
  readonly amount?: Money;
  readonly outstandingPrincipal?: Money;
  readonly balanceAfter?: Money;
};

/**
 * An amount, without commas, that is in the rows of one call and not in those of another, if given.
 * Uses balances only with `balances`, since only a wide window shows them; of a loan's principals a
 * phone shows the outstanding one.
 * @throws Error when there is none, or the API returns no rows.
 */
export async function uniqueFigure(
  lists: Lists,
  path: string,
  { before, balances = false }: { readonly before?: string; readonly balances?: boolean } = {},
): Promise<string> {
  const rows = await rowsOf(lists, path);
  const known = before === undefined ? [] : (await rowsOf(lists, before)).flatMap(figuresOf);
  const figure = rows
    .flatMap(({ balanceAfter, ...row }) =>
      figuresOf(balances && balanceAfter ? { ...row, balanceAfter } : row),
    )
    .find((each) => !known.some((other) => other.includes(each)));
  if (!figure) throw new Error(`No figure is in ${path}${before ? ` but not in ${before}` : ""}.`);
  return figure;
}

async function rowsOf({ apiUrl, bearer }: Lists, path: string): Promise<Row[]> {
  const headers = { Authorization: `Bearer ${bearer}` };
  const response = await fetch(apiUrl + path, { headers });
  if (!response.ok) throw new Error(`The lenders API returned ${response.status} to ${path}.`);
  return ((await response.json()) as { data: Row[] }).data;
}

// Amounts with two decimals: others are written in different ways.
function figuresOf(row: Row): string[] {
  return [row.amount, row.outstandingPrincipal, row.balanceAfter].flatMap((money) =>
    money && /^\d{4,}\.\d{2}$/.test(money.amount) ? [money.amount] : [],
  );
}
