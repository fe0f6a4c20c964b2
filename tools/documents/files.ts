import { toDecimal } from "../sandbox/data/currency.ts";
import type { Expected } from "./compare.ts";

type Entry = Readonly<Record<string, unknown>>;

/** A file of the portal, and what some of its columns should hold. */
export type ReadFile = {
  readonly name: string;
  /** The portal's route, without its format. */
  readonly path: string;
  /** The call of the lenders API that the file is made from, without its window. */
  readonly call: string;
  /** The places of the columns' titles and of the first row. */
  readonly titlesAt: number;
  readonly rowsFrom: number;
  /** By its title. */
  readonly columns: Readonly<Record<string, (entry: Entry) => Expected>>;
};

const pageSize = 200;
const today = new Date().toISOString().slice(0, 10);
const period = `from=2000-01-01&to=${today}`;

const text = (field: string) => (entry: Entry) => visible(entry[field]);
const numeral = (field: string) => (entry: Entry) => ({ number: String(entry[field]) });
const date = (field: string) => (entry: Entry) => ({ date: String(entry[field]) });

const amountOf = (entry: Entry, field = "amount") => (entry[field] as { amount: string }).amount;
const isIn = ({ direction, type }: Entry) =>
  (direction ?? (type === "LOAN" || type === "INTEREST" ? "IN" : "OUT")) === "IN";
const signed = (entry: Entry) => ({ number: `${isIn(entry) ? "" : "-"}${amountOf(entry)}` });

/** The files of whole lists. */
export const lists: readonly ReadFile[] = [
  {
    name: "movements",
    path: "/api/movements/export?type=LOAN",
    call: "/movements?type=LOAN&sort=valueDate",
    titlesAt: 0,
    rowsFrom: 1,
    columns: {
      Fecha: date("valueDate"),
      Préstamo: text("loanReference"),
      Descripción: text("description"),
      "Referencia externa": text("externalRef"),
      Importe: signed,
    },
  },
  {
    name: "loans",
    path: "/api/loans/export?",
    call: "/loans?sort=startDate",
    titlesAt: 0,
    rowsFrom: 1,
    columns: {
      Referencia: text("reference"),
      Producto: text("product"),
      Capital: (entry) => ({ number: amountOf(entry, "principal") }),
      "Tasa anual (%)": numeral("annualRate"),
      Inicio: date("startDate"),
    },
  },
  {
    name: "payments",
    path: "/api/payments/export?",
    call: "/payments?sort=dueDate",
    titlesAt: 0,
    rowsFrom: 1,
    columns: {
      "Fecha de pago": date("dueDate"),
      Préstamo: text("loanReference"),
      Producto: text("product"),
      Capital: numeral("principalDue"),
    },
  },
];

/** All completed movements in pesos: what came in, what went out, and the balance. */
export const statement: ReadFile = {
  name: "statement",
  path: `/api/documents/account-statement?currency=MXN&${period}`,
  call: `/movements?currency=MXN&status=COMPLETED&${period}&sort=valueDate`,
  // Above the titles is the heading, below them the opening balance.
  titlesAt: 1,
  rowsFrom: 3,
  columns: {
    Fecha: date("valueDate"),
    Préstamo: text("loanReference"),
    Descripción: text("description"),
    "Referencia externa": text("externalRef"),
    Entradas: (entry) => (isIn(entry) ? { number: amountOf(entry) } : undefined),
    Salidas: (entry) => (isIn(entry) ? undefined : { number: amountOf(entry) }),
    Saldo: ({ balance }) => ({ number: String(balance) }),
  },
};

/** What the file's columns should hold, as the lenders API sends its rows now. */
export async function expectedRows(apiUrl: string, idToken: string, { call, columns }: ReadFile) {
  const entries: Entry[] = [];
  for (let total = 1; entries.length < total; ) {
    const window = `&limit=${pageSize}&offset=${entries.length}`;
    const headers = { Authorization: `Bearer ${idToken}` };
    const response = await fetch(`${apiUrl}${call}${window}`, { headers });
    const { data, page } = (await response.json()) as { data: Entry[]; page: { total: number } };
    total = page.total;
    entries.push(...data);
  }
  let cents = 0n;
  return entries.map((entry) => {
    // Pesos have two decimals; only the statement's rows are all in pesos.
    if (call === statement.call) cents += BigInt(signed(entry).number.replace(".", ""));
    const row = { ...entry, balance: toDecimal(cents, "MXN") };
    return Object.values(columns).map((cell) => cell(row));
  });
}

/** The portal ignores text without a visible character. */
function visible(text: unknown): string | undefined {
  if (text === undefined || text === null) return undefined;
  const written = String(text).toWellFormed();
  return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(written) ? written : undefined;
}
