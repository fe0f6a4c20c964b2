import { randomBytes } from "node:crypto";

/** The identity service's code for what is wrong with a call. */
export class Refusal extends Error {}

/** @throws Refusal with the code, unless the condition holds. */
export function refuseUnless(condition: unknown, code: string): asserts condition {
  if (!condition) throw new Refusal(code);
}

/** An account; times in milliseconds since the epoch. */
export type IdentityAccount = {
  readonly uid: string;
  readonly email: string;
  readonly createdAt: number;
  displayName: string | undefined;
  emailVerified: boolean;
  disabled: boolean;
  /** Undefined for an account that only a provider opens. */
  password: string | undefined;
  /** A JSON object whose fields are added to the account's tokens. */
  customAttributes: string | undefined;
  lastSignInAt: number;
  /** Tokens from an earlier second are refused. */
  passwordUpdatedAt: number;
  /** The Admin SDK refuses tokens of sign-ins from before it; in seconds. */
  validSince: number;
  /** Per provider of accounts, the account's id there. */
  readonly providers: Map<string, string>;
};

export type NewAccount = Pick<IdentityAccount, "email"> &
  Partial<Pick<IdentityAccount, "uid" | "displayName" | "emailVerified" | "disabled" | "password">>;

/** A mail that was not sent. */
export type Mail = {
  readonly email: string;
  readonly requestType: "PASSWORD_RESET" | "VERIFY_EMAIL";
  readonly oobCode: string;
  readonly oobLink: string;
};

const modes = { PASSWORD_RESET: "resetPassword", VERIFY_EMAIL: "verifyEmail" } as const;
const shortestPassword = 6;

/** The accounts of a tenant, and the mails with codes that it would have sent. */
export class Tenant {
  readonly id: string;
  readonly #accounts = new Map<string, IdentityAccount>();
  readonly #mails = new Map<string, Mail>();

  constructor(id: string) {
    this.id = id;
  }

  get mails(): readonly Mail[] {
    return [...this.#mails.values()];
  }

  create({ password, ...given }: NewAccount): IdentityAccount {
    const { uid = randomBytes(14).toString("hex"), displayName } = given;
    refuseUnless(!this.#accounts.has(uid), "DUPLICATE_LOCAL_ID");
    const email = emailOf(given.email);
    refuseUnless(!this.byEmail(email), "EMAIL_EXISTS");
    const now = Date.now();
    const account: IdentityAccount = {
      ...{ uid, email, displayName, password: undefined, customAttributes: undefined },
      ...{ createdAt: now, lastSignInAt: now, passwordUpdatedAt: 0, validSince: 0 },
      emailVerified: given.emailVerified ?? false,
      disabled: given.disabled ?? false,
      providers: new Map(),
    };
    if (password !== undefined) setPassword(account, password);
    this.#accounts.set(uid, account);
    return account;
  }

  byId(uid: string | undefined): IdentityAccount | undefined {
    return this.#accounts.get(uid ?? "");
  }

  byEmail(email: string): IdentityAccount | undefined {
    return [...this.#accounts.values()].find((account) => account.email === email);
  }

  byProvider(provider: string, id: string): IdentityAccount | undefined {
    return [...this.#accounts.values()].find(({ providers }) => providers.get(provider) === id);
  }

  /** Keeps the code that a mail would bring. Its link leads to the host that asked for it. */
  writeMail(email: string, requestType: Mail["requestType"], continueUrl: string): Mail {
    const oobCode = randomBytes(40).toString("base64url");
    refuseUnless(URL.canParse(continueUrl), "INVALID_CONTINUE_URI");
    const link = new URL("/account_action", continueUrl);
    const parameters = { mode: modes[requestType], oobCode, continueUrl, tenantId: this.id };
    link.search = `${new URLSearchParams(parameters)}`;
    const mail = { email, requestType, oobCode, oobLink: link.href };
    this.#mails.set(oobCode, mail);
    return mail;
  }

  /** The account and the mail of a code. @throws Refusal when there is none. */
  readMail(oobCode: string): { readonly mail: Mail; readonly account: IdentityAccount } {
    const mail = this.#mails.get(oobCode);
    const account = mail && this.byEmail(mail.email);
    refuseUnless(account, "INVALID_OOB_CODE");
    return { mail, account };
  }

  /** A code is good once. */
  dropMail(oobCode: string): void {
    this.#mails.delete(oobCode);
  }
}

/** Revokes the account's earlier tokens. @throws Refusal when the password is too short. */
export function setPassword(account: IdentityAccount, password: string): void {
  const isLong = password.length >= shortestPassword;
  refuseUnless(isLong, "WEAK_PASSWORD : Password should be at least 6 characters");
  account.password = password;
  account.passwordUpdatedAt = Date.now();
  account.validSince = Math.floor(account.passwordUpdatedAt / 1000);
}

/** The address as accounts are found by it. @throws Refusal for anything else. */
export function emailOf(text: string | undefined): string {
  refuseUnless(text, "MISSING_EMAIL");
  refuseUnless(/^[^@]+@[^@]+$/.test(text), "INVALID_EMAIL");
  return text.toLowerCase();
}
