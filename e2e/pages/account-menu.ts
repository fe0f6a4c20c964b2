import type { Locator, Page } from "playwright/test";
import { hydrated } from "../hydration.ts";

/** What the account's button opens, and the eye beside it. */
export class AccountMenu {
  private readonly page: Page;
  readonly button: Locator;
  readonly hideAmounts: Locator;
  readonly showAmounts: Locator;
  readonly themes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole("button", { name: "Cuenta", exact: true });
    this.hideAmounts = page.getByRole("button", { name: "Ocultar importes", exact: true });
    this.themes = page.locator("[role=radiogroup]", { hasText: "Tema" });
    this.showAmounts = page.getByRole("button", { name: "Mostrar importes", exact: true });
  }

  /** Hides the amounts as a person does. */
  async hide(): Promise<void> {
    await hydrated(this.page);
    await this.hideAmounts.click();
    await this.showAmounts.waitFor();
  }

  /** One of the themes, also while the menu is closed. */
  theme(name: "Claro" | "Oscuro" | "Automático"): Locator {
    return this.themes.getByRole("radio", { name, exact: true, includeHidden: true });
  }

  /** Chooses a theme as a person does, and closes the menu. */
  async chooseTheme(name: "Claro" | "Oscuro" | "Automático"): Promise<void> {
    await hydrated(this.page);
    await this.button.click();
    await this.themes.getByText(name, { exact: true }).click();
    await this.button.click();
    await this.themes.waitFor({ state: "hidden" });
  }
}
