import { expect, type Locator, type Page } from "playwright/test";
import type { TestLender } from "../sandbox-control.ts";

/** "/" as a person uses it. */
export class SignInPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly showPassword: Locator;
  readonly submit: Locator;
  readonly forgot: Locator;
  readonly alert: Locator;
  readonly ended: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByRole("textbox", { name: "Correo electrónico", exact: true });
    this.password = page.getByLabel("Contraseña", { exact: true });
    this.showPassword = page.getByRole("button", { name: "Mostrar contraseña", exact: true });
    this.submit = page.getByRole("button", { name: "Iniciar sesión", exact: true });
    this.forgot = page.getByRole("link", { name: "¿Olvidaste tu contraseña?", exact: true });
    // The router keeps an alert of its own in the page.
    this.alert = page.getByRole("main").getByRole("alert");
    this.ended = page.getByText("Tu sesión terminó. Inicia sesión de nuevo.", { exact: true });
  }

  async open(path = "/"): Promise<void> {
    await this.page.goto(path);
    await expect(this.submit).toBeEnabled();
  }

  /** Sends the form; what comes of it is the caller's to wait for. */
  async send(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** Signs in from "/" and waits for the page that follows. */
  async signIn(lender: TestLender, destination = "/main-layout"): Promise<void> {
    await this.open();
    await this.send(lender.email, lender.password);
    await this.page.waitForURL((url) => url.pathname === destination);
  }
}

/** Counts the new tokens that the pages request from the identity service. */
export function countRenewals(page: Page): { count: number } {
  const renewals = { count: 0 };
  page.context().on("request", (request) => {
    if (request.url().includes("securetoken.googleapis.com") && request.method() === "POST")
      renewals.count += 1;
  });
  return renewals;
}
