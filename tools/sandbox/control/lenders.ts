import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { accounts, demoPassword, lendersTenant, type Profile, projectId } from "../accounts.ts";
import type { CalendarDate } from "../data/calendar.ts";
import { createPortfolio } from "../data/portfolio.ts";
import { inTransaction, loadLender } from "../database/load.ts";

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

/** Adds an account with the demo password to the identity service; rejects when that fails. */
export type AddAccount = (account: Person & { displayName: string }) => Promise<void>;

/** Adds accounts to the identity service at 127.0.0.1:`port`. */
export function accountsOf(port: number): AddAccount {
  const path = `/v1/projects/${projectId}/tenants/${lendersTenant}/accounts`;
  return async ({ uid: localId, ...account }) => {
    const given = { ...account, localId, password: demoPassword, emailVerified: true };
    const response = await fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
      body: JSON.stringify(given),
    });
    if (!response.ok) throw new Error(await response.text());
  };
}

/**
 * Creates a lender for one test: an account in the identity service and a copy of the profile's data.
 * It lasts until the sandbox ends. Rejects when that service fails.
 */
export async function createThrowAwayLender(
  database: DatabaseSync,
  addAccount: AddAccount,
  profile: Exclude<Profile, "grande">,
  today: CalendarDate,
): Promise<Person & { password: string }> {
  const id = randomUUID().slice(0, 13);
  const name = `${profile}-${id}`;
  const displayName = `Demo ${id}`;
  const account = { uid: `lender-${name}`, email: `${name}@demo.test`, displayName };
  await addAccount(account);
  const portfolio = createPortfolio(profile, account.uid, today);
  inTransaction(database, () => loadLender(database, account, portfolio, true));
  return { ...account, password: demoPassword };
}
