import { DatabaseSync } from "node:sqlite";
import { accounts } from "../accounts.ts";
import { mintToken } from "../control/tokens.ts";
import { seedDatabase } from "../database/open.ts";
import { contractPrefix, createApp } from "./app.ts";

/** The sandbox's day and time in tests. */
const today = "2026-11-21";
const asOf = new Date("2026-11-21T14:02:00.000Z");

export function tokenOf(uid: string, expiresIn = 3600): string {
  const email = `${uid.replace("lender-", "")}@demo.test`;
  return mintToken({ uid, email, expiresIn, issuedAgo: 0 }, new Date());
}

/** The sandbox in process, with a database in memory that holds the accounts of these profiles. */
export function openSandbox(...profiles: string[]) {
  const database = new DatabaseSync(":memory:");
  const wanted = accounts.filter(({ profile }) => profile !== null && profiles.includes(profile));
  seedDatabase(database, wanted, today);
  const created: string[] = [];
  const app = createApp({
    database,
    today,
    addAccount: async ({ uid }) => void created.push(uid),
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

  return { app, database, created, get, read, readAll };
}
