import { hydrated } from "../../../e2e/hydration.ts";
import {
  form,
  type Looks,
  lenderVisit,
  openWhole,
  strangerVisit,
  type Visitor,
  violations,
  visit,
} from "../browser/visitor.ts";
import { type Case, casesOf, type Group } from "../case.ts";
import { lenderNamed, markOf } from "../lenders-api/lender.ts";
import { sends } from "../lenders-api/misbehaviour.ts";
import { line } from "../seen.ts";

// Runs in the page. Trusted Types may refuse even to write such markup.
function injectMarkup(): void {
  const tries = [
    (text: string) => {
      const holder = document.createElement("div");
      document.body.append(holder);
      holder.innerHTML = `<img src=x onerror="${text}"><a href="javascript:${text}">x</a>`;
      holder.querySelector("a")?.click();
    },
    (text: string) => document.write(`<script>${text}</script>`),
  ];
  for (const run of tries) {
    try {
      run("globalThis.injected = 1");
    } catch {
      // Refused, as it should be.
    }
  }
}

const markupTable = `
browser-injection | injected markup with scripts: an event handler, a link, a script element | did not run
browser-exfiltration | a script that sends data to another host | refused`;

const markupTests: Looks = {
  "browser-injection": async ({ page }) => {
    await page.goto("/loans");
    await page.evaluate(injectMarkup);
    await page.waitForTimeout(500);
    const ran = await page.evaluate(() => (globalThis as { injected?: number }).injected);
    return ran ? "ran" : "did not run";
  },
  "browser-exfiltration": async ({ page, portal }) => {
    await page.goto("/loans");
    return page.evaluate(async (own) => {
      const sending = fetch(own.replace("localhost", "127.0.0.1"), { mode: "no-cors" });
      return sending.then(
        () => "sent",
        () => "refused",
      );
    }, portal.origin);
  },
};

/** Markup and scripts that do not belong to the portal. */
export const browserMarkup: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    ...casesOf(markupTable, markupTests, lenderVisit),
    {
      id: "browser-values",
      title: "API values that contain scripts, in every list",
      expected: "0 dialogs, 0 violations, shown as text",
      run: async (stage) => {
        const lender = lenderNamed("browser-values");
        const bad = `<img src=x onerror=alert(1)>"'><script>alert(2)</script>${markOf(lender.uid)}`;
        const principal = { amount: "1", currency: "MXN" };
        const texts = { reference: bad, product: bad, status: bad };
        const data = [{ id: "javascript:alert(3)", ...texts, principal }];
        const send = sends(JSON.stringify({ data, page: { limit: 25, offset: 0, total: 1 } }));
        stage.api.behave(lender.uid, (response, call, next) =>
          call.path.startsWith("/loans?") ? send(response, call, next) : next(),
        );
        return visit(stage, { as: lender }, async (visitor) => {
          await openWhole(visitor, "/loans");
          const text = visitor.page.getByText("<script>alert(2)</script>").first();
          const shown = (await text.isVisible()) ? "shown as text" : "not shown";
          return line(`${visitor.dialogs.length} dialogs`, violations(visitor), shown);
        });
      },
    },
  ],
};

async function press({ page }: Visitor, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().click();
}

const notPressed = async () => undefined;

// Opens a screen and what can be opened on it, and waits for lazy parts.
const screenCase =
  (visitOf: typeof lenderVisit) =>
  (name: string, path: string, act: (visitor: Visitor) => Promise<void> = notPressed): Case =>
    visitOf(
      `policy-${name}`,
      `the policy on ${name}`,
      "0 violations, 0 errors",
      async (visitor, { mark }) => {
        const { page, faults } = visitor;
        await openWhole(visitor, path.replace(":loan", `loan-${mark}`));
        await hydrated(page);
        await act(visitor);
        await page.waitForTimeout(400);
        return faults.slice(0, 3).join(" | ") || "0 violations, 0 errors";
      },
    );

const screen = screenCase(lenderVisit);
const openScreen = screenCase(strangerVisit);

/** The content security policy on every screen in Chromium. */
export const policy: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    openScreen("the sign-in page", "/", async (visitor) => {
      const { page } = visitor;
      await form(visitor).fill("no@hostile.test");
      await page.getByLabel("Contraseña", { exact: true }).fill("wrong");
      await press(visitor, "Iniciar sesión");
      await page
        .getByRole("alert")
        .filter({ hasText: /correo|contraseña/i })
        .waitFor();
    }),
    openScreen("the recovery page", "/forgot_password"),
    openScreen("the page for links of mails", "/account_action"),
    openScreen("the page that verifies documents", "/verify"),
    screen("the summary", "/main-layout", (visitor) => press(visitor, "Cuenta")),
    screen("the loans", "/loans"),
    screen("the movements, a calendar and the export", "/movements", async (visitor) => {
      await press(visitor, "Exportar");
      await visitor.page.keyboard.press("Escape");
      await press(visitor, /calendario|fecha/i);
    }),
    screen("the payments", "/payments"),
    screen("the withdrawals", "/requests"),
    screen("the statement", "/statement"),
    screen("what a search finds", "/search?q=P-"),
    screen("the help", "/help"),
    screen("the change of the password", "/change_password"),
    screen("the second step", "/security"),
    screen("the calculation of the return", "/help/return"),
    screen("a loan with its charts", "/loan_detail/:loan"),
    screen("another lender's loan", "/loan_detail/another"),
    screen("an unknown address", "/nowhere"),
  ],
};
