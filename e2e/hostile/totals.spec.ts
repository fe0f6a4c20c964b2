import Big from "big.js";
import type { APIRequestContext } from "playwright/test";
import { enter, expect, requestTest as test } from "../fixtures.ts";
import { mintToken, type TestLender } from "../sandbox-control.ts";

type Who = Pick<TestLender, "uid" | "email">;
type WireMovement = {
  id: string;
  type: string;
  status: string;
  direction: string;
  amount: { amount: string; currency: string };
  valueDate: string;
  requestStatus?: string;
};
type WireTotal = Pick<WireMovement, "type" | "status" | "direction"> & {
  currency: string;
  month: string;
  sum: string;
  requestStatus?: string;
};

/** The status, and of withdrawals that are not paid that of their requests. */
const stateOf = ({ status, requestStatus }: { status: string; requestStatus?: string }) =>
  requestStatus ? `${status}/${requestStatus}` : status;

/** What the API's own database adds up, asked past the portal: by currency, type, status, direction, month. */
async function totalsOf(who: Who): Promise<Record<string, string>> {
  const origin = process.env.SANDBOX_API_URL ?? "http://127.0.0.1:4010";
  const response = await fetch(`${origin}/lenders/v1/movements/totals?by=month`, {
    headers: { Authorization: `Bearer ${await mintToken(who)}` },
  });
  const { data } = (await response.json()) as { data: WireTotal[] };
  return Object.fromEntries(
    data.map(({ currency, type, direction, month, sum, ...one }) => [
      [currency, type, stateOf(one), direction, month].join(" "),
      sum,
    ]),
  );
}

/** The sums of everything that the portal hands on, page by page; keys and digits as above. */
async function sumsOfPages(request: APIRequestContext): Promise<Record<string, string>> {
  const sums = new Map<string, Big>();
  const scales = new Map<string, number>();
  const seen = new Set<string>();
  for (let total = 1; seen.size < total; ) {
    const response = await request.get(
      `/api/movements?sort=valueDate&limit=200&offset=${seen.size}`,
    );
    const { data, page } = (await response.json()) as {
      data: WireMovement[];
      page: { total: number };
    };
    total = page.total;
    if (total === 0) break;
    expect(data).toHaveLength(Math.min(200, total - seen.size));
    for (const { id, type, direction, amount, valueDate, ...one } of data) {
      expect(seen.has(id)).toBe(false);
      seen.add(id);
      const key = [amount.currency, type, stateOf(one), direction, valueDate.slice(0, 7)].join(" ");
      sums.set(key, (sums.get(key) ?? new Big(0)).plus(amount.amount));
      scales.set(key, amount.amount.split(".")[1]?.length ?? 0);
    }
  }
  return Object.fromEntries([...sums].map(([key, sum]) => [key, sum.toFixed(scales.get(key))]));
}

for (const profile of ["ana", "luis", "nueva"] as const)
  test.describe(profile, () => {
    test.use({ profile });

    test("the portal's pages add up to the API's own totals, digit by digit", async ({
      request,
      lender,
    }) => {
      const totals = await totalsOf(lender);
      expect(Object.keys(totals).length > 0).toBe(profile !== "nueva");
      expect(await sumsOfPages(request)).toEqual(totals);
    });
  });

test("grande: the file of all 250,000 movements adds up to the API's own totals, digit by digit @nightly", async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const grande = { uid: "lender-grande", email: "grande@demo.test" };
  await enter({ request }, baseURL, grande);
  const response = await request.get("/api/movements/export?format=csv", { timeout: 220_000 });
  expect(response.status()).toBe(200);
  const [header = "", ...records] = (await response.text()).trimEnd().split("\r\n");
  expect(records).toHaveLength(250_000);
  const fieldsOf = (record: string) => record.slice(1, -1).split('","');
  const names = fieldsOf(header);
  const at = (name: string) => names.indexOf(name);
  const [day, type, status, direction, amount, currency] = [
    "Fecha",
    "Tipo",
    "Estado",
    "Entrada o salida",
    "Importe",
    "Moneda",
  ].map(at);
  const sums: Record<string, bigint> = {};
  for (const record of records) {
    const fields = fieldsOf(record);
    const key = [currency, type, status, direction].map((field) => fields[field ?? -1]).join(" | ");
    const month = fields[day ?? -1]?.slice(0, 7);
    const units = BigInt((fields[amount ?? -1] ?? "x").replace(/[-.]/g, ""));
    sums[`${key} | ${month}`] = (sums[`${key} | ${month}`] ?? 0n) + units;
  }
  const totals = Object.entries(await totalsOf(grande)).map(([key, sum]) => {
    const [code = "", typeCode = "", statusCode = "", way = "", month] = key.split(" ");
    return [
      [code, words[typeCode], words[statusCode], words[way], month].join(" | "),
      BigInt(sum.replace(".", "")),
    ];
  });
  expect(sums).toEqual(Object.fromEntries(totals));
});

/** How a file names types and statuses. */
const words: Record<string, string> = {
  INTEREST: "Interés",
  LOAN_WITHDRAWAL: "Retiro préstamo",
  INTEREST_WITHDRAWAL: "Retiro intereses",
  WITHDRAWAL: "Retiro",
  LOAN: "Préstamo",
  PENDING: "Pendiente",
  PENDING_WITHDRAWAL: "Retiro pendiente",
  "PENDING/PENDING": "Por aprobar",
  "PENDING_WITHDRAWAL/PENDING": "Por aprobar",
  "PENDING_WITHDRAWAL/PENDING_WITHDRAWAL": "En camino",
  CANCELED: "Cancelado",
  COMPLETED: "Completado",
  IN: "Entrada",
  OUT: "Salida",
};
