import type { Expected } from "./compare.ts";
import type { Portal } from "./portal.ts";

type Entry = Readonly<Record<string, unknown>>;

/** A file whose texts the lenders API can change, and where they arrive in it. */
export type HostileFile = {
  readonly name: string;
  /** The portal's route, without its format. */
  readonly path: string;
  /** The call of the lenders API that the file is made from, without its window. */
  readonly call: string;
  /** How many records are before the first row. */
  readonly above: number;
  /** The columns that are compared, and what is in them. */
  readonly columns: Readonly<Record<number, (entry: Entry) => Expected>>;
  /** Scenarios that this file has to survive. */
  readonly scenarios: readonly string[];
};

const pageSize = 200;
const texts = ["odd-texts", "formula-texts"];
const all = ["hostile-texts", ...texts, "long-amounts"];
const period = "from=2025-07-01&to=2026-06-30";

const text = (field: string) => (entry: Entry) => visible(entry[field]);
const loan = (entry: Entry) => visible(entry.loanReference) ?? visible(entry.loanId);
const numeral = (field: string) => (entry: Entry) => ({ number: String(entry[field]) });
const amount = (field: string) => (entry: Entry) => {
  const { amount } = entry[field] as { amount: string };
  return { number: `${entry.direction === "OUT" ? "-" : ""}${amount}` };
};

/** The files of whole lists. */
const lists: readonly (readonly [string, string, string, HostileFile["columns"]])[] = [
  [
    "movements",
    "/api/movements/export?type=LOAN",
    "/movements?type=LOAN&sort=valueDate",
    { 3: loan, 4: text("description"), 5: text("externalRef"), 7: amount("amount") },
  ],
  [
    "loans",
    "/api/loans/export?",
    "/loans?sort=startDate",
    { 0: text("reference"), 1: text("product"), 4: amount("principal") },
  ],
  [
    "payments",
    "/api/payments/export?",
    "/payments?sort=dueDate",
    { 1: loan, 2: text("product"), 7: numeral("principalDue") },
  ],
  [
    "requests",
    "/api/requests/export?",
    "/requests?sort=requestedAt",
    { 0: text("reference"), 4: amount("amount"), 8: loan, 9: text("destination") },
  ],
];

export const hostileFiles: readonly HostileFile[] = [
  ...lists.map(([name, path, call, columns]) => {
    return { name, path, call, columns, above: 1, scenarios: all };
  }),
  {
    name: "statement",
    path: `/api/documents/account-statement?currency=MXN&${period}`,
    call: `/movements?currency=MXN&status=COMPLETED&${period}&sort=valueDate`,
    // The heading, the columns' names and the opening balance.
    above: 3,
    columns: { 2: loan, 3: text("description"), 4: text("externalRef") },
    // Other statuses or amounts than the totals': then there is no statement.
    scenarios: texts,
  },
];

/** What the file's columns should hold, as the lenders API sends its rows now. */
export async function hostileRows(
  portal: Pick<Portal, "apiUrl" | "idToken">,
  { call, columns }: Pick<HostileFile, "call" | "columns">,
): Promise<Expected[][]> {
  const rows: Expected[][] = [];
  for (let total = 1; rows.length < total; ) {
    const response = await fetch(
      `${portal.apiUrl}${call}&limit=${pageSize}&offset=${rows.length}`,
      { headers: { Authorization: `Bearer ${portal.idToken}` } },
    );
    const { data, page } = (await response.json()) as { data: Entry[]; page: { total: number } };
    total = page.total;
    rows.push(...data.map((entry) => Object.values(columns).map((cell) => cell(entry))));
  }
  return rows;
}

/** The portal ignores text without a visible character. */
function visible(text: unknown): string | undefined {
  if (text === undefined || text === null) return undefined;
  const written = String(text).toWellFormed();
  return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(written) ? written : undefined;
}
