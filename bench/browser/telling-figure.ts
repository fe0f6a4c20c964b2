/** Where a lender's rows are read, for knowing which to wait for. */
export type Lists = {
  /** The contract's base, as `http://127.0.0.1:4010/lenders/v1`. */
  readonly apiUrl: string;
  readonly bearer: string;
};

type Money = { readonly amount: string };
type Row = { readonly amount?: Money; readonly principal?: Money; readonly balanceAfter?: Money };

/**
 * A figure, without the commas that some write in it, that the rows of one call have and those of
 * another, where one is given, have not. No balance but where `balances` are in sight: in a wide
 * window, whose first rows may have amounts too small to tell them by.
 * @throws Error when there is none, or the API does not answer with rows.
 */
export async function tellingFigure(
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
  if (!figure) throw new Error(`No figure tells ${path} from ${before ?? "nothing"}.`);
  return figure;
}

async function rowsOf({ apiUrl, bearer }: Lists, path: string): Promise<Row[]> {
  const headers = { Authorization: `Bearer ${bearer}` };
  const response = await fetch(apiUrl + path, { headers });
  if (!response.ok) throw new Error(`The lenders API answered ${response.status} to ${path}.`);
  return ((await response.json()) as { data: Row[] }).data;
}

/** A row's amounts as text; those of more decimals than two are not written alike everywhere. */
function figuresOf(row: Row): string[] {
  return [row.amount, row.principal, row.balanceAfter].flatMap((money) =>
    money && /^\d{4,}\.\d{2}$/.test(money.amount) ? [money.amount] : [],
  );
}
