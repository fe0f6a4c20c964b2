import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Account } from "../accounts.ts";
import type { CalendarDate } from "../data/calendar.ts";
import { createPortfolio, seedVersion } from "../data/portfolio.ts";
import { inTransaction, loadLender, removeThrowAwayLenders } from "./load.ts";
import { indexes, schemaVersion, tables } from "./schema.ts";

function identityOf(accounts: readonly Account[], today: CalendarDate): string {
  const lenders = accounts.filter(({ profile }) => profile !== null);
  const names = lenders.map(({ uid, email, profile }) => `${uid} ${email} ${profile}`);
  return JSON.stringify({ schemaVersion, seedVersion, today, lenders: names });
}

/** Fills an empty database with every account that has a profile, as of `today`. */
export function seedDatabase(
  database: DatabaseSync,
  accounts: readonly Account[],
  today: CalendarDate,
): void {
  database.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;");
  inTransaction(database, () => {
    database.exec(tables);
    for (const account of accounts) {
      if (account.profile === null) continue;
      loadLender(database, account, createPortfolio(account.profile, account.uid, today));
    }
    database.exec(indexes);
    database.prepare("INSERT INTO facts VALUES ('identity', ?)").run(identityOf(accounts, today));
  });
  database.exec("PRAGMA journal_mode = DELETE;");
}

function tune(database: DatabaseSync): DatabaseSync {
  database.exec(`
    PRAGMA synchronous = OFF;
    PRAGMA temp_store = MEMORY;
    PRAGMA cache_size = -65536;
    PRAGMA mmap_size = 268435456;
  `);
  return database;
}

function reuse(path: string, identity: string): DatabaseSync | null {
  if (!existsSync(path)) return null;
  const database = new DatabaseSync(path);
  try {
    tune(database);
    const row = database.prepare("SELECT value FROM facts WHERE name = 'identity'").get();
    if (row?.value === identity) {
      removeThrowAwayLenders(database);
      return database;
    }
  } catch {
    // Not a database, or an incomplete one: it is created again like an outdated one.
  }
  database.close();
  return null;
}

/**
 * Opens the sandbox's database. Creates it when it is missing, when `reset` is set, or when it was
 * made for other accounts, another day or another version. A new file appears complete.
 */
export function openDatabase(
  path: string,
  accounts: readonly Account[],
  today: CalendarDate,
  reset = false,
): DatabaseSync {
  const existing = reset ? null : reuse(path, identityOf(accounts, today));
  if (existing) return existing;
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.new`;
  for (const stale of [path, `${path}-journal`, unfinished]) rmSync(stale, { force: true });
  const database = new DatabaseSync(unfinished);
  seedDatabase(database, accounts, today);
  database.close();
  renameSync(unfinished, path);
  return tune(new DatabaseSync(path));
}
