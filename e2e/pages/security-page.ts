import { expect, type Locator, type Page } from "playwright/test";
import { codeOf } from "../../tools/sandbox/identity/second-factors.ts";

/** /security, and the form for a code that other pages show too. */
export class SecurityPage {
  readonly page: Page;
  readonly password: Locator;
  readonly code: Locator;
  readonly add: Locator;
  readonly secret: Locator;
  readonly qrCode: Locator;

  constructor(page: Page) {
    this.page = page;
    this.password = page.getByLabel("Contraseña actual", { exact: true });
    this.code = page.getByLabel("Código de seis dígitos", { exact: true });
    this.add = page.getByRole("button", { name: "Agregar una aplicación", exact: true });
    this.secret = page.locator("code");
    this.qrCode = page.getByRole("img", { name: /^Código QR/ });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  async confirm(password: string): Promise<void> {
    await this.password.fill(password);
    await this.button("Continuar").click();
  }

  /** Types the code that the app shows now. */
  async sendCode(secret: string, button = "Continuar"): Promise<void> {
    await this.code.fill(codeOf(secret.replaceAll(" ", "")));
    await this.button(button).click();
  }

  /** Adds an app and returns its secret. */
  async enrol(): Promise<string> {
    await this.add.click();
    await expect(this.qrCode.locator("path")).toHaveAttribute("d", /^M4 4h1/);
    const secret = (await this.secret.textContent()) ?? "";
    await this.sendCode(secret, "Activar");
    return secret;
  }
}
