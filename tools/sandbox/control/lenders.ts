import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Profile } from "../accounts.ts";
import { accounts, demoPassword, lendersTenant } from "../accounts.ts";
import type { CalendarDate } from "../data/calendar.ts";
import { createPortfolio } from "../data/portfolio.ts";
import { inTransaction, loadLender } from "../database/load.ts";
import type { Directory } from "../identity/directory.ts";

export type Person = { uid: string; email: string };

/** Finds an account or a throw-away lender by uid or by e-mail. */
export function findPerson(database: DatabaseSync, uidOrEmail: string): Person | undefined {
  const account = accounts.find(({ uid, email }) => uid === uidOrEmail || email === uidOrEmail);
  if (account !== undefined) return { uid: account.uid, email: account.email };
  const row = database
    .prepare("SELECT uid, email FROM lenders WHERE uid = ? OR email = ?")
    .get(uidOrEmail, uidOrEmail);
  return row && { uid: String(row.uid), email: String(row.email) };
}

/**
 * Creates a lender for one test: an account in the identity service and a copy of the profile's data.
 * It lasts until the sandbox ends. Rejects when that service fails.
 */
export async function createThrowAwayLender(
  database: DatabaseSync,
  directory: Pick<Directory, "create">,
  profile: Exclude<Profile, "grande">,
  today: CalendarDate,
): Promise<Person & { password: string }> {
  const id = randomUUID().slice(0, 13);
  const name = `${profile}-${id}`;
  const account = {
    uid: `lender-${name}`,
    email: `${name}@demo.test`,
    displayName: `Demo ${id}`,
  };
  await directory.create({
    ...account,
    tenant: lendersTenant,
    disabled: false,
  });
  const portfolio = createPortfolio(profile, account.uid, today);
  inTransaction(database, () => loadLender(database, account, portfolio, true));
  return { ...account, password: demoPassword };
}
