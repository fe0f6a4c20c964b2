import type { Expected } from "./compare.ts";
import type { Portal } from "./portal.ts";

type Movement = { description?: string; direction?: string; amount: { amount: string } };

/** The description and the amount of the lender's loans, as the lenders API sends them now. */
export async function hostileMovements(
  portal: Pick<Portal, "apiUrl" | "idToken">,
): Promise<Expected[][]> {
  const response = await fetch(
    `${portal.apiUrl}/movements?type=LOAN&sort=valueDate&limit=200&offset=0`,
    { headers: { Authorization: `Bearer ${portal.idToken}` } },
  );
  const { data } = (await response.json()) as { data: Movement[] };
  return data.map(({ description, direction, amount }) => [
    visible(description),
    { number: `${direction === "OUT" ? "-" : ""}${amount.amount}` },
  ]);
}

/** The portal ignores text without a visible character. */
function visible(text: unknown): string | undefined {
  if (text === undefined || text === null) return undefined;
  const written = String(text).toWellFormed();
  return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(written) ? written : undefined;
}
