import { hydrated } from "../../../e2e/hydration.ts";
import type { Visitor } from "../browser/visitor.ts";
import { browserCase } from "../browser/visitor-case.ts";
import type { Case, Group } from "../case.ts";
import { line } from "../seen.ts";

// Opens a screen and what can be opened on it, and waits for lazy parts.
function screen(
  name: string,
  path: (mark: string) => string,
  act?: (visitor: Visitor) => Promise<void>,
  stranger = false,
): Case {
  return browserCase(
    `policy-${name}`,
    `the policy on ${name}`,
    "0 violations, 0 errors",
    async (visitor, { mark }) => {
      const { page, faults } = visitor;
      await page.goto(path(mark));
      // With all code that the page loads by itself.
      await page.waitForLoadState("networkidle");
      await hydrated(page);
      await act?.(visitor);
      await page.waitForTimeout(400);
      const violations = faults.filter((each) => each.includes("-src"));
      return faults.length
        ? faults.slice(0, 3).join(" | ")
        : line(`${violations.length} violations`, `${faults.length} errors`);
    },
    { stranger },
  );
}

async function press(visitor: Visitor, name: string | RegExp): Promise<void> {
  await visitor.page.getByRole("button", { name }).first().click();
}

/** The content security policy on every screen in Chromium. */
export const policy: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    screen(
      "the sign-in page",
      () => "/",
      async ({ page }) => {
        await page.getByLabel("Correo electrónico").fill("no@hostile.test");
        await page.getByLabel("Contraseña", { exact: true }).fill("wrong");
        await page.getByRole("button", { name: "Iniciar sesión" }).click();
        await page
          .getByRole("alert")
          .filter({ hasText: /correo|contraseña/i })
          .waitFor();
      },
      true,
    ),
    screen("the recovery page", () => "/forgot_password", undefined, true),
    screen("the page for links of mails", () => "/account_action", undefined, true),
    screen("the page that verifies documents", () => "/verify", undefined, true),
    screen(
      "the summary",
      () => "/main-layout",
      (visitor) => press(visitor, "Cuenta"),
    ),
    screen("the loans", () => "/loans"),
    screen(
      "the movements, a calendar and the export",
      () => "/movements",
      async (visitor) => {
        await press(visitor, "Exportar");
        await visitor.page.keyboard.press("Escape");
        await press(visitor, /calendario|fecha/i);
      },
    ),
    screen("the payments", () => "/payments"),
    screen("the withdrawals", () => "/requests"),
    screen("the statement", () => "/statement"),
    screen("what a search finds", () => "/search?q=P-"),
    screen("the help", () => "/help"),
    screen("the change of the password", () => "/change_password"),
    screen("the second step", () => "/security"),
    screen("the calculation of the return", () => "/help/return"),
    screen("a loan with its charts", (mark) => `/loan_detail/loan-${mark}`),
    screen("another lender's loan", () => "/loan_detail/another"),
    screen("an unknown address", () => "/nowhere"),
  ],
};
