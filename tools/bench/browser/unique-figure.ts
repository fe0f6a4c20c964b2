import type { LendersApi } from "../bench.ts";

type Money = { readonly amount: string };
type Row = { readonly amount?: Money; readonly outstandingPrincipal?: Money };

const today = new Date().toISOString().slice(0, 10);

/** The call for the first page of the movements, which opens at today. */
export const firstMovements = `/movements?limit=25&sort=-valueDate&to=${today}`;

/**
 * An amount, without commas, that a phone shows in the rows of one call and not in those of another.
 * Throws when there is none, or the API returns no rows.
 */
export async function uniqueFigure(api: LendersApi, path: string, other?: string): Promise<string> {
  const known = other === undefined ? [] : await figuresIn(api, other);
  const figure = (await figuresIn(api, path)).find(
    (each) => !known.some((text) => text.includes(each)),
  );
  if (!figure) throw new Error(`No figure is in ${path}${other ? ` but not in ${other}` : ""}.`);
  return figure;
}

// Amounts with two decimals: others are written in different ways.
async function figuresIn({ origin, token }: LendersApi, path: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/lenders/v1${path}`, { headers });
  if (!response.ok) throw new Error(`The lenders API returned ${response.status} to ${path}.`);
  const { data } = (await response.json()) as { data: Row[] };
  return data.flatMap((row) =>
    [row.amount, row.outstandingPrincipal].flatMap((money) =>
      money && /^\d{4,}\.\d{2}$/.test(money.amount) ? [money.amount] : [],
    ),
  );
}
