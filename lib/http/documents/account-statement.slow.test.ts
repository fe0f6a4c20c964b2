import { setNow } from "@/components/now-for-tests";
import { minorUnits } from "@/e2e/exact-sums";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { apiForEachTest, caller } from "@/lib/lenders-api/api-for-tests";
import { pdfPages } from "@/lib/pdf/pdf-text-for-tests";
import { openSandbox, type StoredMovement } from "@/tools/sandbox/lenders-api/sandbox-for-tests";
import { exportAccountStatement } from "./account-statement-file";

jest.setTimeout(300_000);

const api = apiForEachTest();

jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    apiBaseUrl: api.url,
    formatLocale: "es-419",
    timeZone: "UTC",
    productName: "Portal de Prueba",
  }),
}));

type Sandbox = ReturnType<typeof openSandbox>;

const day = (text: string) => text as CalendarDate;

/** The portal's calls are answered by the sandbox, as this lender. */
function serveAs(sandbox: Sandbox, uid: string): void {
  const prefix = new URL(api.url).pathname;
  api.answer = (request, response) => {
    const path = (request.url ?? "").slice(prefix.length);
    sandbox.get(uid, path).then(async (answer) => {
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(await answer.text());
    });
  };
}

const isOut = ({ type, direction }: StoredMovement) =>
  direction ? direction === "OUT" : !["LOAN", "INTEREST"].includes(type);

const unitsOf = (movement: StoredMovement) =>
  isOut(movement) ? -minorUnits(movement.amount.amount) : minorUnits(movement.amount.amount);

type Entry = { readonly date: string; readonly moved: bigint };

/** The balances that the sandbox's rows lead to, oldest first. */
function expectedOf(entries: readonly Entry[], from: string, to: string) {
  const before = entries.filter(({ date }) => date < from);
  const within = entries.filter(({ date }) => date >= from && date <= to);
  let balance = before.reduce((sum, { moved }) => sum + moved, 0n);
  return [
    { date: from, moved: 0n, balance },
    ...within.map((entry) => {
      balance += entry.moved;
      return { ...entry, balance };
    }),
  ];
}

/** A lender's movements and losses of a currency by day. */
function entriesOf(sandbox: Sandbox, uid: string, currency: string): Entry[] {
  const rows = sandbox.stored(uid);
  const movements = rows.movements
    .filter(({ status, amount }) => status === "COMPLETED" && amount.currency === currency)
    .map((row) => ({ date: row.valueDate, moved: unitsOf(row) }));
  const losses = rows.losses
    .filter((loss) => loss.currency === currency)
    .map(({ writtenOffOn: date, writtenOff, recovered }) => ({
      date,
      moved: minorUnits(recovered) - minorUnits(writtenOff),
    }));
  return [...movements.reverse(), ...losses].sort((left, right) =>
    left.date.localeCompare(right.date),
  );
}

// Cell by cell, against the sandbox's rows, added up without the portal's code.
const sandbox = openSandbox();

test.each([
  ["lender-ana", "MXN", "2025-07-01", "2026-06-30"],
  ["lender-ana", "USD", "2020-01-01", "2026-11-21"],
  ["lender-ana", "USDC", "2026-10-01", "2026-10-31"],
  ["lender-perdidas", "MXN", "2020-01-01", "2026-11-21"],
  ["lender-perdidas", "MXN", "2026-01-01", "2026-06-30"],
  ["lender-grande", "MXN", "2026-03-01", "2026-03-15"],
])("%s in %s from %s to %s", async (uid, currency, from, to) => {
  setNow("2026-11-21T14:02:00Z");
  serveAs(sandbox, uid);
  const expected = expectedOf(entriesOf(sandbox, uid, currency), from, to);
  expect(expected.length).toBeGreaterThan(3);

  const asked = { from: day(from), to: day(to), currency };
  const table = await exportAccountStatement(caller, asked, "csv");
  const count = Number(table.response.headers.get("x-record-count"));
  const lines = (await table.response.text()).trimEnd().split("\r\n").slice(1);
  expect(lines).toHaveLength(count - 1);
  const [heads = [], ...cells] = lines.map((line) => line.slice(1, -1).split('","'));
  const unitsIn = (record: readonly string[], head: string) =>
    minorUnits(record[heads.indexOf(head)] || "0");
  const end = cells.pop() ?? [];
  expect(
    cells.map((record) => ({
      date: record[0],
      moved: unitsIn(record, "Entradas") - unitsIn(record, "Salidas") - unitsIn(record, "Pérdidas"),
      balance: unitsIn(record, "Saldo"),
    })),
  ).toEqual(expected);
  expect(unitsIn(end, "Saldo")).toBe(expected.at(-1)?.balance);

  const paper = await exportAccountStatement(caller, asked, "pdf");
  const pages = pdfPages(new Uint8Array(await paper.response.arrayBuffer()));
  const balances = pages
    .flat()
    .filter((line) => /^\d+ [a-z]+ \d{4} /.test(line))
    .map((line) =>
      minorUnits((line.split(" ").at(-1) ?? "").replaceAll(",", "").replace("−", "-")),
    );
  const last = expected.at(-1)?.balance;
  expect(balances).toEqual([...expected.map(({ balance }) => balance), last]);
  jest.restoreAllMocks();
});
