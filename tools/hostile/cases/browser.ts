import {
  becomes,
  form,
  type Looks,
  lenderVisit,
  plainVisit,
  sessionCookie,
  signInByForm,
  signOutByMenu,
  strangerVisit,
  type Visitor,
  violations,
} from "../browser/visitor.ts";
import { casesOf, type Group } from "../case.ts";
import { type Lender, lenderNamed } from "../lenders-api/lender.ts";
import { line } from "../seen.ts";
import { cookieName } from "../stage/portal-under-test.ts";

const returns = [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/loans/..//evil.example",
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

async function rows({ page }: Visitor, { mark }: Lender): Promise<void> {
  await page.getByText(mark).filter({ visible: true }).first().waitFor();
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

const strangerTable = `
browser-sign-in | the form, with a provider that signs for real | rows shown, 0 violations
browser-storage | what the browser stores after a sign-in | no token, no cookie readable by scripts, no rows
browser-addresses | the URLs requested after a sign-in | no token, no password`;

const strangerTests: Looks = {
  "browser-sign-in": async (visitor, lender) => {
    await signInByForm(visitor, lender, "/?next=/loans");
    await rows(visitor, lender);
    return line("rows shown", violations(visitor));
  },
  "browser-storage": async (visitor, lender) => {
    await signInByForm(visitor, lender, "/?next=/loans");
    await rows(visitor, lender);
    const kept = await stores(visitor);
    return line(
      holds(kept, /eyJ[\w-]{20}/, "token"),
      holds(kept, cookieName, "cookie readable by scripts"),
      kept.includes(lender.mark) ? "rows" : "no rows",
    );
  },
  "browser-addresses": async (visitor, lender) => {
    await signInByForm(visitor, lender, "/?next=/movements");
    await rows(visitor, lender);
    const asked = visitor.addresses.join("\n");
    return line(
      holds(asked, /eyJ[\w-]{20}/, "token"),
      holds(asked, /any(?: |%20)password/, "password"),
    );
  },
};

const lenderTable = `
browser-back | Back after sign-out | no rows, the form
browser-copied-cookie | a cookie copied before the sign-out, in another browser | no rows, the form
browser-next-lender | another lender after the first, in the same browser | none of the first lender's rows`;

const lenderTests: Looks = {
  "browser-back": async (visitor, lender) => {
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
  "browser-copied-cookie": async (visitor, lender) => {
    const { page, context } = visitor;
    await page.goto("/loans");
    const copy = await context.cookies();
    await signOutByMenu(visitor);
    await context.clearCookies();
    await context.addCookies(copy);
    await page.goto("/loans");
    return rowsAndForm(visitor, lender);
  },
  "browser-next-lender": async (visitor, lender) => {
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
};

/** What a browser stores, and where it navigates. */
export const browser: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    ...casesOf(strangerTable, strangerTests, strangerVisit),
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
    ...casesOf(lenderTable, lenderTests, lenderVisit),
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
