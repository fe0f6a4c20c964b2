import type { Locator, Page } from "playwright/test";

/** /forgot_password, both halves, as a person uses them. */
export class RecoveryPage {
  readonly page: Page;
  readonly email: Locator;
  readonly send: Locator;
  readonly newPassword: Locator;
  readonly repeatPassword: Locator;
  readonly save: Locator;
  readonly signIn: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByRole("textbox", { name: "Correo electrónico", exact: true });
    this.send = page.getByRole("button", { name: "Enviar enlace", exact: true });
    this.newPassword = page.getByLabel("Nueva contraseña", { exact: true });
    this.repeatPassword = page.getByLabel("Repite la contraseña", { exact: true });
    this.save = page.getByRole("button", { name: "Guardar contraseña", exact: true });
    this.signIn = page.getByRole("link", { name: "Iniciar sesión", exact: true });
  }

  /** The second half, as the reset e-mail leads to it. */
  async openCode(code: string, query: Record<string, string> = {}): Promise<void> {
    const address = new URLSearchParams({ mode: "resetPassword", oobCode: code, ...query });
    await this.page.goto(`/forgot_password?${address}`);
  }

  async saveBoth(password: string, repeat = password): Promise<void> {
    await this.newPassword.fill(password);
    await this.repeatPassword.fill(repeat);
    await this.save.click();
  }
}

/** Sends the form of /change_password, whose other fields are those of a recovery. */
export async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel("Contraseña actual", { exact: true }).fill(current);
  await new RecoveryPage(page).saveBoth(next);
}
