import { createServer } from "node:http";
import { listenOnLoopback } from "../../sandbox/start-up/ports.ts";
import { type Visitor, visit } from "../browser/visitor.ts";
import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { mint } from "../provider/provider.ts";
import { cookieName } from "../stage/portal-under-test.ts";

type Attack = {
  readonly id: string;
  /** What another site does. */
  readonly does: string;
  /** The body of the foreign page. */
  readonly body: (origin: string, token: string) => string;
  readonly expected: string;
  /** Returns what happened. */
  readonly look: (visitor: Visitor, mark: string) => Promise<string>;
};

async function noSession({ context, portal }: Visitor): Promise<string> {
  const cookies = await context.cookies(portal.origin);
  const value = cookies.find(({ name }) => name === cookieName)?.value;
  return value ? "a session" : "no session";
}

async function stillIn({ page }: Visitor): Promise<string> {
  const answer = await page.goto("/loans");
  return answer?.url().endsWith("/loans") ? "still signed in" : "signed out";
}

const sends =
  (target: string, options: string, said = "sent") =>
  (origin: string, token: string) =>
    script(
      `await fetch("${origin}${target}", { ${options.replace("TOKEN", token)} }); said = "${said}";`,
    );

const script = (code: string) =>
  `<script>(async () => { let said = "none"; try { ${code} } catch { said = "refused"; } document.title = said; })()</script>`;

async function titleOf({ page }: Visitor): Promise<string> {
  await page.waitForFunction(() => document.title !== "Foreign");
  return page.title();
}

const afterTitle = (look: (visitor: Visitor) => Promise<string>) => async (visitor: Visitor) => {
  await titleOf(visitor);
  return look(visitor);
};

async function frameOf({ page }: Visitor, mark: string): Promise<string> {
  await page.waitForTimeout(1_000);
  const [, frame] = page.frames();
  const html = (await frame?.content().catch(() => "")) ?? "";
  const isRefused = frame?.url().startsWith("chrome-error:") && !html.includes(mark);
  return isRefused ? "refused" : `shows ${frame?.url()}`;
}

const [ownHeader, withToken] = ['"X-Portal-Request": "1"', `JSON.stringify({ idToken: "TOKEN" })`];

/** Without a session. */
const onStrangers: readonly Attack[] = [
  {
    id: "foreign-form",
    does: "another site posts a token by a form",
    body: (origin, token) =>
      `<form action="${origin}/api/session" method="post" enctype="text/plain"><input name='{"idToken":"${token}","x":"' value='"}'></form><script>document.forms[0].submit()</script>`,
    expected: "no session",
    look: async (visitor) => {
      await visitor.page.waitForURL(/api\/session/);
      return noSession(visitor);
    },
  },
  {
    id: "foreign-fetch-simple",
    does: "another site posts a token as text by fetch",
    body: sends(
      "/api/session",
      `method: "POST", mode: "no-cors", credentials: "include", body: ${withToken}`,
    ),
    expected: "no session",
    look: afterTitle(noSession),
  },
  {
    id: "foreign-fetch-json",
    does: "another site sends the portal's own header by fetch",
    body: sends(
      "/api/session",
      `method: "POST", credentials: "include", headers: { "Content-Type": "application/json", ${ownHeader} }, body: ${withToken}`,
    ),
    expected: "refused",
    look: titleOf,
  },
  {
    id: "foreign-frame-form",
    does: "another site frames the sign-in page",
    body: (origin) => `<iframe src="${origin}/"></iframe>`,
    expected: "refused",
    look: frameOf,
  },
];

const onLenders: readonly Attack[] = [
  {
    id: "foreign-sign-out",
    does: "another site signs the lender out by fetch",
    body: sends(
      "/api/session",
      `method: "DELETE", credentials: "include", headers: { ${ownHeader} }`,
    ),
    expected: "still signed in",
    look: afterTitle(stillIn),
  },
  {
    id: "foreign-ended",
    does: "another site navigates to the handler that ends sessions",
    body: (origin) => `<script>location = "${origin}/api/session/ended?ticket=x"</script>`,
    expected: "still signed in",
    look: async (visitor) => {
      await visitor.page.waitForURL(/localhost/);
      return stillIn(visitor);
    },
  },
  {
    id: "foreign-read",
    does: "another site reads a lender's JSON",
    body: (origin) =>
      script(
        `await (await fetch("${origin}/api/loans", { credentials: "include" })).text(); said = "read";`,
      ),
    expected: "refused",
    look: titleOf,
  },
  {
    id: "foreign-embed",
    does: "another site embeds a lender's file",
    body: sends(
      "/api/movements/export?format=csv",
      `mode: "no-cors", credentials: "include"`,
      "embedded",
    ),
    expected: "refused",
    look: titleOf,
  },
  {
    id: "foreign-script",
    does: "another site loads JSON as a script",
    body: (origin) =>
      script(
        `await new Promise((resolve, reject) => { const s = document.createElement("script"); s.src = "${origin}/api/loans"; s.onload = resolve; s.onerror = reject; document.head.append(s); }); said = "loaded";`,
      ),
    expected: "refused",
    look: titleOf,
  },
  {
    id: "foreign-frame",
    does: "another site frames a page",
    body: (origin) => `<iframe src="${origin}/loans"></iframe>`,
    expected: "refused",
    look: frameOf,
  },
  {
    id: "foreign-opener",
    does: "another site keeps a reference to a window of the portal",
    body: (origin) => `<button onclick="window.held = window.open('${origin}/loans')">x</button>`,
    expected: "no hold",
    look: async ({ page, context }) => {
      const opened = context.waitForEvent("page");
      await page.getByRole("button").click();
      await (await opened).waitForLoadState();
      const closed = await page.evaluate(() => (window as { held?: Window }).held?.closed);
      return closed === false ? "held" : "no hold";
    },
  },
  {
    id: "foreign-deep-link",
    does: "a link from another site, as in an e-mail (control)",
    body: (origin) => `<a href="${origin}/loans">x</a>`,
    expected: "still signed in",
    look: async ({ page }) => {
      await page.getByRole("link").click();
      await page.waitForURL(/localhost/);
      return page.url().endsWith("/loans") ? "still signed in" : page.url();
    },
  },
];

const attackCase = (isSignedIn: boolean) => {
  return ({ id, does: title, expected, body, look }: Attack): Case => {
    const lender = lenderNamed(id);
    const run: Case["run"] = (stage) =>
      visit(stage, isSignedIn ? { as: lender } : {}, async (visitor) => {
        const page = `<!doctype html><title>Foreign</title>${body(visitor.portal.origin, mint(lender))}`;
        // A website of another origin: the portal is on `localhost`.
        const site = createServer((_request, response) => {
          response.setHeader("Content-Type", "text/html; charset=utf-8");
          response.end(page);
        });
        try {
          await visitor.page.goto(`http://127.0.0.1:${await listenOnLoopback(site)}/`);
          return await look(visitor, lender.mark);
        } finally {
          site.closeAllConnections();
          site.close();
        }
      });
    return { id, title, expected, run };
  };
};

/** Another website, open in the lender's browser. */
export const foreignSites: Group = {
  name: "web",
  atOnce: 2,
  cases: [...onStrangers.map(attackCase(false)), ...onLenders.map(attackCase(true))],
};
