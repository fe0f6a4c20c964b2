import { hydrated } from "../../../e2e/hydration.ts";
import {
  becomes,
  lenderVisit,
  plainVisit,
  sessionCookie,
  signInByForm,
  signOutByMenu,
  strangerVisit,
  type Visitor,
  visit,
} from "../browser/visitor.ts";
import type { Case, Group } from "../case.ts";
import { type Lender, lenderNamed, markOf } from "../lenders-api/lender.ts";
import { sends } from "../lenders-api/misbehaviour.ts";
import { line } from "../seen.ts";
import { cookieName } from "../stage/portal-under-test.ts";

const returns = [
  ...["//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)"],
  ...["/\t/evil.example", "/loans/..//evil.example"],
];

async function stores({ page }: Visitor): Promise<string> {
  return page.evaluate(async () => {
    const kept: string[] = [document.cookie];
    for (const store of [localStorage, sessionStorage])
      for (const key of Object.keys(store)) kept.push(`${key}=${store.getItem(key)}`);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        kept.push(`${request.url} ${(await answer?.text()) ?? ""}`);
      }
    }
    return kept.join("\n");
  });
}

const form = ({ page }: Visitor) => page.getByLabel("Correo electrónico");

async function rows({ page }: Visitor, { mark }: Lender): Promise<void> {
  await page.getByText(mark).filter({ visible: true }).first().waitFor();
}

const violations = ({ faults }: Visitor) => faults.join(" | ") || "0 violations";

/** Opens a page, with all code and data that it loads by itself. */
async function openWhole({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

const holds = (text: string, pattern: RegExp | string, what: string) =>
  (typeof pattern === "string" ? text.includes(pattern) : pattern.test(text))
    ? `a ${what}`
    : `no ${what}`;

async function rowsAndForm(visitor: Visitor, { mark }: Lender): Promise<string> {
  const shown = await visitor.page.content();
  const isForm = await form(visitor).isVisible();
  return line(shown.includes(mark) ? "rows" : "no rows", isForm ? "the form" : visitor.page.url());
}

/** What a browser stores, and where it navigates. */
export const browser: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    strangerVisit(
      "browser-sign-in",
      "the form, with a provider that signs for real",
      "rows shown, 0 violations",
      async (visitor, lender) => {
        await signInByForm(visitor, lender, "/?next=/loans");
        await rows(visitor, lender);
        return line("rows shown", violations(visitor));
      },
    ),
    strangerVisit(
      "browser-storage",
      "what the browser stores after a sign-in",
      "no token, no cookie readable by scripts, no rows",
      async (visitor, lender) => {
        await signInByForm(visitor, lender, "/?next=/loans");
        await rows(visitor, lender);
        const kept = await stores(visitor);
        return line(
          holds(kept, /eyJ[\w-]{20}/, "token"),
          holds(kept, cookieName, "cookie readable by scripts"),
          kept.includes(lender.mark) ? "rows" : "no rows",
        );
      },
    ),
    strangerVisit(
      "browser-addresses",
      "the URLs requested after a sign-in",
      "no token, no password",
      async (visitor, lender) => {
        await signInByForm(visitor, lender, "/?next=/movements");
        await rows(visitor, lender);
        const asked = visitor.addresses.join("\n");
        return line(
          holds(asked, /eyJ[\w-]{20}/, "token"),
          holds(asked, /any(?: |%20)password/, "password"),
        );
      },
    ),
    ...returns.map((next) =>
      strangerVisit(
        `browser-return ${JSON.stringify(next).slice(1, -1)}`,
        "the page after a sign-in with a hostile return path",
        "/main-layout of the portal",
        async (visitor, lender) => {
          await signInByForm(visitor, lender, `/?next=${encodeURIComponent(next)}`);
          const { origin, pathname } = new URL(visitor.page.url());
          return `${pathname} of ${origin === visitor.portal.origin ? "the portal" : origin}`;
        },
      ),
    ),
    lenderVisit(
      "browser-back",
      "Back after sign-out",
      "no rows, the form",
      async (visitor, lender) => {
        const { page } = visitor;
        for (const path of ["/loans", "/movements"]) {
          await page.goto(path);
          await rows(visitor, lender);
        }
        await signOutByMenu(visitor);
        await page.goBack().catch(() => undefined);
        // With all that a page could still request and show.
        await page.waitForLoadState("networkidle");
        return rowsAndForm(visitor, lender);
      },
    ),
    lenderVisit(
      "browser-copied-cookie",
      "a cookie copied before the sign-out, in another browser",
      "no rows, the form",
      async (visitor, lender) => {
        const { page, context } = visitor;
        await page.goto("/loans");
        const copy = await context.cookies();
        await signOutByMenu(visitor);
        await context.clearCookies();
        await context.addCookies(copy);
        await page.goto("/loans");
        return rowsAndForm(visitor, lender);
      },
    ),
    lenderVisit(
      "browser-next-lender",
      "another lender after the first, in the same browser",
      "none of the first lender's rows",
      async (visitor, lender) => {
        const { page, portal, context } = visitor;
        await page.goto("/loans");
        await rows(visitor, lender);
        await signOutByMenu(visitor);
        const next = lenderNamed("browser-next-lender-2");
        becomes(context, next);
        await context.addCookies([await sessionCookie(portal, next)]);
        let shown = "";
        for (const go of [() => page.goto("/loans"), () => page.goBack(), () => page.goForward()]) {
          await go().catch(() => undefined);
          // With all that a page could still request and show.
          await page.waitForLoadState("networkidle");
          shown += await page.content();
        }
        return `${shown.includes(lender.mark) ? "" : "none of "}the first lender's rows`;
      },
    ),
    plainVisit(
      "browser-no-scripts",
      "a password typed while scripts are off",
      "not in the address",
      async ({ page }) => {
        await page.goto("/");
        const password = page.getByLabel("Contraseña", { exact: true });
        if (await password.isVisible()) {
          await password.fill("any-secret");
          const submit = page.getByRole("button", { name: "Iniciar sesión" });
          await submit.click().catch(() => undefined);
          await page.waitForLoadState();
        }
        return page.url().includes("any-secret") ? "in the address" : "not in the address";
      },
    ),
  ],
};

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

/** Markup and scripts that do not belong to the portal. */
export const browserMarkup: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    lenderVisit(
      "browser-injection",
      "injected markup with scripts: an event handler, a link, a script element",
      "did not run",
      async ({ page }) => {
        await page.goto("/loans");
        await page.evaluate(injectMarkup);
        await page.waitForTimeout(500);
        const ran = await page.evaluate(() => (globalThis as { injected?: number }).injected);
        return ran ? "ran" : "did not run";
      },
    ),
    lenderVisit(
      "browser-exfiltration",
      "a script that sends data to another host",
      "refused",
      async ({ page, portal }) => {
        await page.goto("/loans");
        return page.evaluate(async (own) => {
          const sending = fetch(own.replace("localhost", "127.0.0.1"), { mode: "no-cors" });
          return sending.then(
            () => "sent",
            () => "refused",
          );
        }, portal.origin);
      },
    ),
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

const [screen, openScreen] = [screenCase(lenderVisit), screenCase(strangerVisit)];

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
