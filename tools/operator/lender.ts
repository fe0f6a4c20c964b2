import assert from "node:assert/strict";
import type { Browser, BrowserContext, Page } from "playwright";
import { expect } from "playwright/test";
import { RecoveryPage } from "../../e2e/pages/recovery-page.ts";
import { SecurityPage } from "../../e2e/pages/security-page.ts";
import { Shell } from "../../e2e/pages/shell.ts";
import { SignInPage } from "../../e2e/pages/sign-in-page.ts";
import { SummaryPage } from "../../e2e/pages/summary-page.ts";
import { statusFor } from "../cluster/lenders.ts";
import { accounts } from "../sandbox/accounts.ts";
import { contact } from "./settings.ts";

const patienceMs = 30_000;
const password = "La-primera-de-2026!";
const see = expect.configure({ timeout: patienceMs });

/** The account of the embedded identity service that the lender signs in with. */
export const account = accounts.find(
  ({ uid }) => uid === "lender-luis",
) as (typeof accounts)[number];

export type BrandWords = {
  readonly name: string;
  readonly slogan: Readonly<Record<"es" | "en", string>>;
};

/** A lender of the operator, in a browser. Each function throws when the lender does not see what it says. */
export class Lender {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #brand: BrandWords;
  #secret = "";

  private constructor(context: BrowserContext, page: Page, brand: BrandWords) {
    this.#context = context;
    this.#page = page;
    this.#brand = brand;
  }

  static async arrive(browser: Browser, origin: string, brand: BrandWords): Promise<Lender> {
    const context = await browser.newContext({
      baseURL: origin,
      locale: "es-MX",
      // The certificate of this run is its own.
      ignoreHTTPSErrors: true,
      serviceWorkers: "block",
    });
    context.setDefaultTimeout(patienceMs);
    return new Lender(context, await context.newPage(), brand);
  }

  async seeBrand(): Promise<void> {
    await new SignInPage(this.#page).open();
    await see(this.#page).toHaveTitle(new RegExp(this.#brand.name));
    await see(this.#page.getByText(this.#brand.slogan.es).first()).toBeVisible();
    for (const address of [contact.page, contact.privacy, contact.terms, `mailto:${contact.email}`])
      await see(this.#page.locator(`a[href^="${address}"]`).first()).toBeVisible();
  }

  /** Opens the invitation's link, whose host is the identity service's own idea of the portal. */
  async setFirstPassword(link: string): Promise<void> {
    const { pathname, search } = new URL(link);
    await this.#page.goto(pathname + search);
    const recovery = new RecoveryPage(this.#page);
    await recovery.saveBoth(password);
    await see(recovery.signIn).toBeVisible();
  }

  async addApp(): Promise<void> {
    await this.#sendPassword();
    await this.#page.waitForURL("/main-layout");
    await this.#page.goto("/security");
    const security = new SecurityPage(this.#page);
    await security.confirm(password);
    this.#secret = await security.enrol();
    await see(this.#page.getByText("Agregamos la aplicación.")).toBeVisible();
    await new Shell(this.#page).signOut();
    await see(new SignInPage(this.#page).submit).toBeEnabled();
  }

  async signInWithCode(): Promise<void> {
    await this.#sendPassword();
    await new SecurityPage(this.#page).sendCode(this.#secret);
    await this.#page.waitForURL("/main-layout");
    await see(this.#page.locator("html")).toHaveAttribute("lang", "es");
    await see(new SummaryPage(this.#page).heading).toBeVisible();
  }

  async seeDeepLink(path: string, reference: string): Promise<void> {
    await this.#page.goto(path);
    await see(this.#page.getByRole("heading", { level: 1 })).toContainText(reference);
  }

  async seeColumn(word: string): Promise<void> {
    const column = this.#page.getByRole("columnheader", { name: word, exact: true });
    await see(column.first()).toBeVisible();
  }

  async seeNoScreen(path: string): Promise<void> {
    const answer = await this.#page.goto(path);
    assert.equal(answer?.status(), 404, `${path} must be switched off`);
  }

  async choose(language: "English" | "Español", title: string): Promise<void> {
    await this.#page.goto("/main-layout");
    await this.#page.getByRole("button", { name: /^(Cuenta|Account)$/ }).click();
    await this.#page.getByRole("link", { name: language, exact: true }).click();
    const lang = language === "English" ? "en" : "es";
    await see(this.#page.locator("html")).toHaveAttribute("lang", lang);
    await see(this.#page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }

  async read(paths: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, title] of Object.entries(paths)) {
      const answer = await this.#page.goto(path);
      assert.equal(answer?.status(), 200, `${path} must be readable`);
      await see(this.#page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
  }

  /** Signs out; before that all instances accept the session's cookie, and afterwards none does. */
  async signOut(instances: readonly string[]): Promise<void> {
    const cookies = await this.#context.cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    for (const url of instances) assert.equal(await statusFor(url, { cookie }), 200);
    await this.#page.goto("/main-layout");
    await new Shell(this.#page).signOut();
    await see(new SignInPage(this.#page).submit).toBeVisible();
    for (const url of instances)
      assert.equal(await statusFor(url, { cookie }), 401, `${url} must refuse the ended session`);
  }

  async #sendPassword(): Promise<void> {
    const signIn = new SignInPage(this.#page);
    await signIn.open();
    await signIn.send(account.email, password);
  }
}
