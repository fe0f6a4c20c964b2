import type { Locator, Page } from "playwright/test";
import { hydrated } from "../hydration.ts";

/** What frames every page of the portal. */
export class Shell {
  readonly menu: Locator;
  readonly skipLink: Locator;
  readonly main: Locator;
  readonly account: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole("navigation", { name: "Principal" });
    this.skipLink = page.getByRole("link", { name: "Saltar al contenido" });
    this.main = page.getByRole("main");
    this.account = page.getByRole("button", { name: "Cuenta" });
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
}
