import { ForeignSite } from "../browser/foreign-site.ts";
import { type Visitor, visit } from "../browser/visitor.ts";
import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { mint } from "../provider/provider.ts";
import { cookieName } from "../stage/portal-under-test.ts";

type Attack = {
  readonly id: string;
  readonly title: string;
  readonly expected: string;
  readonly signedIn: boolean;
  /** The body of the foreign page. */
  readonly body: (origin: string, token: string, mark: string) => string;
  /** Returns what happened. */
  readonly look: (visitor: Visitor, mark: string) => Promise<string>;
};

async function session({ context, portal }: Visitor): Promise<string | undefined> {
  const cookies = await context.cookies(portal.origin);
  return cookies.find(({ name }) => name === cookieName)?.value;
}

async function stillIn({ page }: Visitor): Promise<string> {
  const answer = await page.goto("/loans");
  return answer?.url().endsWith("/loans") ? "still signed in" : "signed out";
}

const asked = (script: string) =>
  `<script>(async () => { let said = "none"; try { ${script} } catch { said = "refused"; } document.title = said; })()</script>`;

async function titleOf({ page }: Visitor): Promise<string> {
  await page.waitForFunction(() => document.title !== "Foreign");
  return page.title();
}

const noSession = async (visitor: Visitor) =>
  (await session(visitor)) ? "a session" : "no session";

async function frameOf({ page }: Visitor, mark: string): Promise<string> {
  await page.waitForTimeout(1_000);
  const [, frame] = page.frames();
  const html = (await frame?.content().catch(() => "")) ?? "";
  return frame?.url().startsWith("chrome-error:") && !html.includes(mark)
    ? "refused"
    : `shows ${frame?.url()}`;
}

const attacks: readonly Attack[] = [
  {
    id: "foreign-form",
    title: "another site posts a token by a form",
    expected: "no session",
    signedIn: false,
    body: (origin, token) =>
      `<form action="${origin}/api/session" method="post" enctype="text/plain"><input name='{"idToken":"${token}","x":"' value='"}'></form><script>document.forms[0].submit()</script>`,
    look: async (visitor) => {
      await visitor.page.waitForURL(/api\/session/);
      return noSession(visitor);
    },
  },
  {
    id: "foreign-fetch-simple",
    title: "another site posts a token as text by fetch",
    expected: "no session",
    signedIn: false,
    body: (origin, token) =>
      asked(
        `await fetch("${origin}/api/session", { method: "POST", mode: "no-cors", credentials: "include", body: JSON.stringify({ idToken: "${token}" }) }); said = "sent";`,
      ),
    look: async (visitor) => {
      await titleOf(visitor);
      return noSession(visitor);
    },
  },
  {
    id: "foreign-fetch-json",
    title: "another site sends the portal's own header by fetch",
    expected: "refused",
    signedIn: false,
    body: (origin, token) =>
      asked(
        `await fetch("${origin}/api/session", { method: "POST", credentials: "include", headers: { "Content-Type": "application/json", "X-Portal-Request": "1" }, body: JSON.stringify({ idToken: "${token}" }) }); said = "sent";`,
      ),
    look: titleOf,
  },
  {
    id: "foreign-sign-out",
    title: "another site signs the lender out by fetch",
    expected: "still signed in",
    signedIn: true,
    body: (origin) =>
      asked(
        `await fetch("${origin}/api/session", { method: "DELETE", credentials: "include", headers: { "X-Portal-Request": "1" } }); said = "sent";`,
      ),
    look: async (visitor) => {
      await titleOf(visitor);
      return stillIn(visitor);
    },
  },
  {
    id: "foreign-ended",
    title: "another site navigates to the handler that ends sessions",
    expected: "still signed in",
    signedIn: true,
    body: (origin) => `<script>location = "${origin}/api/session/ended?ticket=x"</script>`,
    look: async (visitor) => {
      await visitor.page.waitForURL(/localhost/);
      return stillIn(visitor);
    },
  },
  {
    id: "foreign-read",
    title: "another site reads a lender's JSON",
    expected: "refused",
    signedIn: true,
    body: (origin) =>
      asked(
        `await (await fetch("${origin}/api/loans", { credentials: "include" })).text(); said = "read";`,
      ),
    look: titleOf,
  },
  {
    id: "foreign-embed",
    title: "another site embeds a lender's file",
    expected: "refused",
    signedIn: true,
    body: (origin) =>
      asked(
        `await fetch("${origin}/api/movements/export?format=csv", { mode: "no-cors", credentials: "include" }); said = "embedded";`,
      ),
    look: titleOf,
  },
  {
    id: "foreign-script",
    title: "another site loads JSON as a script",
    expected: "refused",
    signedIn: true,
    body: (origin) =>
      asked(
        `await new Promise((resolve, reject) => { const s = document.createElement("script"); s.src = "${origin}/api/loans"; s.onload = resolve; s.onerror = reject; document.head.append(s); }); said = "loaded";`,
      ),
    look: titleOf,
  },
  {
    id: "foreign-frame",
    title: "another site frames a page",
    expected: "refused",
    signedIn: true,
    body: (origin) => `<iframe src="${origin}/loans"></iframe>`,
    look: frameOf,
  },
  {
    id: "foreign-frame-form",
    title: "another site frames the sign-in page",
    expected: "refused",
    signedIn: false,
    body: (origin) => `<iframe src="${origin}/"></iframe>`,
    look: frameOf,
  },
  {
    id: "foreign-opener",
    title: "another site keeps a reference to a window of the portal",
    expected: "no hold",
    signedIn: true,
    body: (origin) => `<button onclick="window.held = window.open('${origin}/loans')">x</button>`,
    look: async ({ page, context }) => {
      const opened = context.waitForEvent("page");
      await page.getByRole("button").click();
      await (await opened).waitForLoadState();
      const closed = await page.evaluate(
        () => (window as unknown as { held?: Window }).held?.closed,
      );
      return closed === false ? "held" : "no hold";
    },
  },
  {
    id: "foreign-deep-link",
    title: "a link from another site, as in an e-mail (control)",
    expected: "still signed in",
    signedIn: true,
    body: (origin) => `<a href="${origin}/loans">x</a>`,
    look: async ({ page }) => {
      await page.getByRole("link").click();
      await page.waitForURL(/localhost/);
      return page.url().endsWith("/loans") ? "still signed in" : page.url();
    },
  },
];

function attackCase({ id, title, expected, signedIn, body, look }: Attack): Case {
  const lender = lenderNamed(id);
  return {
    id,
    title,
    expected,
    run: async (stage) => {
      const site = new ForeignSite();
      try {
        return await visit(stage, signedIn ? { as: lender } : {}, async (visitor) => {
          const token = mint(lender);
          await visitor.page.goto(
            await site.serve(body(visitor.portal.origin, token, lender.mark)),
          );
          return look(visitor, lender.mark);
        });
      } finally {
        site.stop();
      }
    },
  };
}

/** Another website, open in the lender's browser. */
export const foreignSites: Group = { name: "web", atOnce: 2, cases: attacks.map(attackCase) };
