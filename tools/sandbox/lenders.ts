import { randomUUID } from "node:crypto";
import { type Account, accounts, lendersTenant, type Profile } from "./accounts.ts";
import type { CalendarDate } from "./data/calendar.ts";
import type { Portfolio } from "./data/entities.ts";
import { createPortfolio } from "./data/portfolio.ts";

/** The accounts, and those that tests add, each with its data on `today`: made when first asked for. */
export class Lenders {
  readonly #today: CalendarDate;
  readonly #accounts: Account[] = [...accounts];
  readonly #portfolios = new Map<string, Portfolio>();

  constructor(today: CalendarDate) {
    this.#today = today;
  }

  /** Finds an account by uid or by e-mail. */
  find(uidOrEmail: string): Account | undefined {
    return this.#accounts.find(({ uid, email }) => uid === uidOrEmail || email === uidOrEmail);
  }

  get all(): readonly Account[] {
    return this.#accounts;
  }

  /** The data of an account; undefined without a profile. */
  portfolioOf({ uid, profile }: Account): Portfolio | undefined {
    if (profile === null) return undefined;
    const known = this.#portfolios.get(uid) ?? createPortfolio(profile, uid, this.#today);
    this.#portfolios.set(uid, known);
    return known;
  }

  /** An account for one test, with a copy of the profile's data. It lasts until the sandbox ends. */
  add(profile: Exclude<Profile, "grande">): Account {
    const id = randomUUID().slice(0, 13);
    const [uid, email] = [`lender-${profile}-${id}`, `${profile}-${id}@demo.test`];
    const given = { uid, email, profile, displayName: `Demo ${id}`, holds: "a test's data" };
    const account = { ...given, tenant: lendersTenant, disabled: false };
    this.#accounts.push(account);
    return account;
  }
}
