import {
  becomes,
  sessionCookie,
  signInByForm,
  signOutByMenu,
  type Visitor,
} from "../browser/visitor.ts";
import { browserCase } from "../browser/visitor-case.ts";
import type { Group } from "../case.ts";
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
      for (let index = 0; index < store.length; index += 1) {
        const key = store.key(index) ?? "";
        kept.push(`${key}=${store.getItem(key)}`);
      }
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

const rows = (visitor: Visitor, { mark }: Lender) =>
  visitor.page.getByText(mark).filter({ visible: true }).first();

/** What a browser stores, and where it navigates. */
export const browser: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    browserCase(
      "browser-sign-in",
      "the form, with a provider that signs for real",
      "rows shown, 0 violations",
      async (visitor, lender) => {
        await signInByForm(visitor, lender, "/?next=/loans");
        await rows(visitor, lender).waitFor();
        return line(
          "rows shown",
          visitor.faults.length ? visitor.faults.join(" | ") : "0 violations",
        );
      },
      { stranger: true },
    ),
    browserCase(
      "browser-storage",
      "what the browser stores after a sign-in",
      "no token, no cookie readable by scripts, no rows",
      async (visitor, lender) => {
        await signInByForm(visitor, lender, "/?next=/loans");
        await rows(visitor, lender).waitFor();
        const kept = await stores(visitor);
        return line(
          /eyJ[\w-]{20}/.test(kept) ? "a token" : "no token",
          kept.includes(cookieName)
            ? "a cookie readable by scripts"
            : "no cookie readable by scripts",
          kept.includes(lender.mark) ? "rows" : "no rows",
        );
      },
      { stranger: true },
    ),
    browserCase(
      "browser-addresses",
      "the URLs requested after a sign-in",
      "no token, no password",
      async (visitor, lender) => {
        await signInByForm(visitor, lender, "/?next=/movements");
        await rows(visitor, lender).waitFor();
        const asked = visitor.addresses.join("\n");
        return line(
          /eyJ[\w-]{20}/.test(asked) ? "a token" : "no token",
          asked.includes("any password") || asked.includes("any%20password")
            ? "a password"
            : "no password",
        );
      },
      { stranger: true },
    ),
    ...returns.map((next) =>
      browserCase(
        `browser-return ${JSON.stringify(next).slice(1, -1)}`,
        "the page after a sign-in with a hostile return path",
        "/main-layout of the portal",
        async (visitor, lender) => {
          await signInByForm(visitor, lender, `/?next=${encodeURIComponent(next)}`);
          const { origin, pathname } = new URL(visitor.page.url());
          return `${pathname} of ${origin === visitor.portal.origin ? "the portal" : origin}`;
        },
        { stranger: true },
      ),
    ),
    browserCase(
      "browser-back",
      "Back after sign-out",
      "no rows, the form",
      async (visitor, lender) => {
        const { page } = visitor;
        await page.goto("/loans");
        await rows(visitor, lender).waitFor();
        await page.goto("/movements");
        await rows(visitor, lender).waitFor();
        await signOutByMenu(visitor);
        await page.goBack().catch(() => undefined);
        // With all that a page could still request and show.
        await page.waitForLoadState("networkidle");
        const shown = await page.content();
        const form = await page.getByLabel("Correo electrónico").isVisible();
        return line(
          shown.includes(lender.mark) ? "rows" : "no rows",
          form ? "the form" : page.url(),
        );
      },
    ),
    browserCase(
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
        const form = await page.getByLabel("Correo electrónico").isVisible();
        return line(
          (await page.content()).includes(lender.mark) ? "rows" : "no rows",
          form ? "the form" : page.url(),
        );
      },
    ),
    browserCase(
      "browser-next-lender",
      "another lender after the first, in the same browser",
      "none of the first lender's rows",
      async (visitor, lender) => {
        const { page } = visitor;
        await page.goto("/loans");
        await rows(visitor, lender).waitFor();
        await signOutByMenu(visitor);
        const { portal, context } = visitor;
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
        return shown.includes(lender.mark)
          ? "the first lender's rows"
          : "none of the first lender's rows";
      },
    ),
    browserCase(
      "browser-no-scripts",
      "a password typed while scripts are off",
      "not in the address",
      async ({ page }) => {
        await page.goto("/");
        const password = page.getByLabel("Contraseña", { exact: true });
        if (await password.isVisible()) {
          await password.fill("any-secret");
          await page
            .getByRole("button", { name: "Iniciar sesión" })
            .click()
            .catch(() => undefined);
          await page.waitForLoadState();
        }
        return page.url().includes("any-secret") ? "in the address" : "not in the address";
      },
      { stranger: true, scripts: false },
    ),
  ],
};
