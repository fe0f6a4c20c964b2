import type { Locator, Page } from "playwright/test";
import { hydrated } from "../hydration.ts";

/** What frames every page of the portal. */
export class Shell {
  readonly menu: Locator;
  readonly main: Locator;
  /** The button of the account's menu. */
  readonly account: Locator;
  readonly showAmounts: Locator;
  readonly themes: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole("navigation", { name: "Principal" });
    this.main = page.getByRole("main");
    this.account = page.getByRole("button", { name: "Cuenta", exact: true });
    this.showAmounts = page.getByRole("button", { name: "Mostrar importes", exact: true });
    this.themes = page.locator("[role=radiogroup]", { hasText: "Tema" });
  }

  /** Opens a page from the menu. */
  go(name: "Resumen" | "Préstamos" | "Movimientos" | "Retiros"): Promise<void> {
    return this.menu.getByRole("link", { name }).click();
  }

  async signOut(): Promise<void> {
    await hydrated(this.page);
    await this.account.click();
    await this.page.getByRole("button", { name: "Cerrar sesión" }).click();
  }

  /** Hides the amounts as a person does. */
  async hideAmounts(): Promise<void> {
    await hydrated(this.page);
    await this.page.getByRole("button", { name: "Ocultar importes", exact: true }).click();
    await this.showAmounts.waitFor();
  }

  /** Chooses a theme as a person does, and closes the menu. */
  async chooseTheme(name: "Claro" | "Oscuro" | "Automático"): Promise<void> {
    await hydrated(this.page);
    await this.account.click();
    await this.themes.getByText(name, { exact: true }).click();
    await this.account.click();
    await this.themes.waitFor({ state: "hidden" });
  }
}
