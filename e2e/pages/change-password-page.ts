import type { Locator, Page } from "playwright/test";

/** /change_password, as a person uses it. */
export class ChangePasswordPage {
  readonly current: Locator;
  readonly newPassword: Locator;
  readonly repeatPassword: Locator;
  readonly save: Locator;
  readonly saved: Locator;

  constructor(page: Page) {
    this.current = page.getByLabel("Contraseña actual", { exact: true });
    this.newPassword = page.getByLabel("Nueva contraseña", { exact: true });
    this.repeatPassword = page.getByLabel("Repite la contraseña", { exact: true });
    this.save = page.getByRole("button", { name: "Guardar contraseña", exact: true });
    this.saved = page.getByRole("heading", { name: "Contraseña guardada" });
  }

  async change(current: string, next: string): Promise<void> {
    await this.current.fill(current);
    await this.newPassword.fill(next);
    await this.repeatPassword.fill(next);
    await this.save.click();
  }
}
