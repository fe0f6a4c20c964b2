import { openWithdrawals, statuses, types } from "../exports/expected-csv.ts";
import { enter, expect, requestTest as test } from "../fixtures.ts";
import { askLendersApi, type TestLender } from "../sandbox-control.ts";

type Who = Pick<TestLender, "uid" | "email">;
type WireTotal = {
  type: string;
  status: string;
  direction: string;
  currency: string;
  month: string;
  sum: string;
  requestStatus?: string;
};

/** What the API's own database adds up, asked past the portal, by what a file says of a movement. */
async function totalsOf(who: Who): Promise<Record<string, bigint>> {
  const path = "/movements/totals?by=month";
  const { data } = await askLendersApi<{ data: WireTotal[] }>(who, path);
  return Object.fromEntries(
    data.map(({ currency, type, status, requestStatus, direction, month, sum }) => {
      const state = requestStatus ? openWithdrawals[requestStatus] : statuses[status];
      const way = direction === "OUT" ? "Salida" : "Entrada";
      return [[currency, types[type], state, way, month].join(" | "), BigInt(sum.replace(".", ""))];
    }),
  );
}

test("grande: the file of all 250,000 movements adds up to the API's own totals, digit by digit", async ({
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
  const at = ["Moneda", "Tipo", "Estado", "Entrada o salida", "Fecha", "Importe"].map((name) =>
    names.indexOf(name),
  );
  const sums: Record<string, bigint> = {};
  for (const record of records) {
    const fields = fieldsOf(record);
    const [currency, type, status, way, day = "", amount = "x"] = at.map((place) => fields[place]);
    const key = [currency, type, status, way, day.slice(0, 7)].join(" | ");
    sums[key] = (sums[key] ?? 0n) + BigInt(amount.replace(/[-.]/g, ""));
  }
  expect(sums).toEqual(await totalsOf(grande));
});
