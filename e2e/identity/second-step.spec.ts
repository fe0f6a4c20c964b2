import { expect, type Page, test } from "playwright/test";
import { codeOf } from "../../tools/sandbox/identity/second-factors.ts";
import { Shell } from "../pages/shell.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { createLender } from "../sandbox-control.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const codeField = (page: Page) => page.getByLabel("Código de seis dígitos", { exact: true });

async function confirmPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("Contraseña actual", { exact: true }).fill(password);
  await button(page, "Continuar").click();
}

/** Types the code that the app shows now. */
async function sendCode(page: Page, secret: string, send = "Continuar"): Promise<void> {
  await codeField(page).fill(codeOf(secret.replaceAll(" ", "")));
  await button(page, send).click();
}

test("a lender adds an authenticator app, signs in with its code, and removes it", {
  tag: "@browsers",
}, async ({ page }) => {
  const lender = await createLender("nueva");
  const signIn = new SignInPage(page);
  await signIn.open("/requests");
  await signIn.send(lender.email, lender.password);
  await page.waitForURL("/requests");
  await new Shell(page).account.click();
  await page.getByRole("link", { name: "Seguridad" }).click();
  await expect(page).toHaveTitle("Seguridad");
  await confirmPassword(page, lender.password);
  await expect(page.getByText("Está desactivada")).toBeFocused();
  await button(page, "Agregar una aplicación").click();
  const qrCode = page.getByRole("img", { name: /^Código QR/ });
  await expect(qrCode.locator("path")).toHaveAttribute("d", /^M4 4h1/);
  const secret = (await page.locator("code").textContent()) ?? "";
  await sendCode(page, secret, "Activar");
  await expect(page.getByText("Agregamos la aplicación.")).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "Mi teléfono" })).toBeVisible();

  await new Shell(page).signOut();
  await signIn.send(lender.email, lender.password);
  await expect(codeField(page)).toBeFocused();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name !== "__Host-lenders_styles")).toEqual([]);
  await codeField(page).fill("000000");
  await button(page, "Continuar").click();
  await expect(codeField(page)).toHaveAccessibleDescription(/^El código no es correcto\./);
  await sendCode(page, secret);
  await page.waitForURL("/main-layout");

  await page.goto("/security");
  await confirmPassword(page, lender.password);
  await sendCode(page, secret);
  await button(page, "Quitar: Mi teléfono").click();
  await button(page, "Quitar").click();
  await expect(page.getByText("Está desactivada")).toBeVisible();
});
