import { mintToken } from "../control/tokens.ts";
import { toDecimal } from "../data/currency.ts";
import type { Portfolio } from "../data/entities.ts";
import { Lenders } from "../lenders.ts";
import { contractPrefix, createApp } from "./app.ts";
import { movementOf } from "./movements.ts";
import { paymentOf } from "./payments.ts";

/** The sandbox's day and time in tests. */
const today = "2026-11-21";
const asOf = new Date("2026-11-21T14:02:00.000Z");

export function tokenOf(uid: string, expiresIn = 3600): string {
  const email = `${uid.replace("lender-", "")}@demo.test`;
  return mintToken({ uid, email, expiresIn, issuedAgo: 0 }, new Date());
}

/** The sandbox in process. */
export function openSandbox() {
  const lenders = new Lenders(today);
  const app = createApp({
    lenders,
    admit: () => undefined,
    now: () => new Date(),
    asOf: () => asOf,
  });

  /** Calls the API as one lender; `path` is below the prefix. */
  async function get(uid: string, path: string, headers: Record<string, string> = {}) {
    return app.request(contractPrefix + path, {
      headers: { Authorization: `Bearer ${tokenOf(uid)}`, ...headers },
    });
  }

  async function read<Answer>(uid: string, path: string): Promise<Answer> {
    const response = await get(uid, path);
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async function readAll<Entry>(uid: string, path: string): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (;;) {
      const joint = path.includes("?") ? "&" : "?";
      const { data, page } = await read<{ data: Entry[]; page: { total: number } }>(
        uid,
        `${path}${joint}limit=200&offset=${entries.length}`,
      );
      entries.push(...data);
      if (data.length === 0 || entries.length >= page.total) return entries;
    }
  }

  /** What the sandbox holds of a lender; the page of an API is never read for it. */
  function stored(uid: string) {
    const account = lenders.find(uid);
    const portfolio = account && lenders.portfolioOf(account);
    if (!portfolio) throw new Error(`${uid} is no lender`);
    return { portfolio, ...storedRows(portfolio) };
  }

  /** Calls the routes with which tests change the sandbox. */
  async function control(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = { "Content-Type": "application/json" };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    return app.request(`/control${path}`, { method, headers, ...content });
  }

  return { app, control, get, read, readAll, stored };
}

function storedRows({ loans, movements, payments }: Portfolio) {
  return {
    /** Newest first. */
    movements: movements.toReversed().map(movementOf),
    payments: payments.map((payment) => paymentOf(payment, today)),
    /** What of the loans was written off, and recovered. */
    losses: loans
      .filter(({ writtenOff }) => writtenOff !== null)
      .map(({ currency, status, writtenOffOn, writtenOff, recovered }) => ({
        ...{ currency, status, writtenOffOn: writtenOffOn ?? "" },
        writtenOff: toDecimal(writtenOff ?? 0n, currency),
        recovered: toDecimal(recovered ?? 0n, currency),
      })),
  };
}
