import { createServer } from "node:http";
import { listenOnLoopback } from "../../start-up/ports.ts";
import { type Visitor, visit } from "../browser/visitor.ts";
import { type Case, casesOf, type Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { mint } from "../provider/provider.ts";
import { cookieName } from "../stage/portal-under-test.ts";

/** The body of the foreign page, and what then has happened. */
type Attack = readonly [
  body: (origin: string, token: string) => string,
  look: (visitor: Visitor, mark: string) => Promise<string>,
];

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

const ownHeader = '"X-Portal-Request": "1"';
const withToken = `JSON.stringify({ idToken: "TOKEN" })`;

const strangersTable = `
foreign-form | another site posts a token by a form | no session
foreign-fetch-simple | another site posts a token as text by fetch | no session
foreign-fetch-json | another site sends the portal's own header by fetch | refused
foreign-frame-form | another site frames the sign-in page | refused`;

const onStrangers: Readonly<Record<string, Attack>> = {
  "foreign-form": [
    (origin, token) =>
      `<form action="${origin}/api/session" method="post" enctype="text/plain"><input name='{"idToken":"${token}","x":"' value='"}'></form><script>document.forms[0].submit()</script>`,
    async (visitor) => {
      await visitor.page.waitForURL(/api\/session/);
      return noSession(visitor);
    },
  ],
  "foreign-fetch-simple": [
    sends(
      "/api/session",
      `method: "POST", mode: "no-cors", credentials: "include", body: ${withToken}`,
    ),
    afterTitle(noSession),
  ],
  "foreign-fetch-json": [
    sends(
      "/api/session",
      `method: "POST", credentials: "include", headers: { "Content-Type": "application/json", ${ownHeader} }, body: ${withToken}`,
    ),
    titleOf,
  ],
  "foreign-frame-form": [(origin) => `<iframe src="${origin}/"></iframe>`, frameOf],
};

const lendersTable = `
foreign-sign-out | another site signs the lender out by fetch | still signed in
foreign-ended | another site navigates to the handler that ends sessions | still signed in
foreign-read | another site reads a lender's JSON | refused
foreign-embed | another site embeds a lender's file | refused
foreign-script | another site loads JSON as a script | refused
foreign-frame | another site frames a page | refused
foreign-opener | another site keeps a reference to a window of the portal | no hold
foreign-deep-link | a link from another site, as in an e-mail (control) | still signed in`;

const onLenders: Readonly<Record<string, Attack>> = {
  "foreign-sign-out": [
    sends("/api/session", `method: "DELETE", credentials: "include", headers: { ${ownHeader} }`),
    afterTitle(stillIn),
  ],
  "foreign-ended": [
    (origin) => `<script>location = "${origin}/api/session/ended?ticket=x"</script>`,
    async (visitor) => {
      await visitor.page.waitForURL(/localhost/);
      return stillIn(visitor);
    },
  ],
  "foreign-read": [
    (origin) =>
      script(
        `await (await fetch("${origin}/api/loans", { credentials: "include" })).text(); said = "read";`,
      ),
    titleOf,
  ],
  "foreign-embed": [
    sends(
      "/api/movements/export?format=csv",
      `mode: "no-cors", credentials: "include"`,
      "embedded",
    ),
    titleOf,
  ],
  "foreign-script": [
    (origin) =>
      script(
        `await new Promise((resolve, reject) => { const s = document.createElement("script"); s.src = "${origin}/api/loans"; s.onload = resolve; s.onerror = reject; document.head.append(s); }); said = "loaded";`,
      ),
    titleOf,
  ],
  "foreign-frame": [(origin) => `<iframe src="${origin}/loans"></iframe>`, frameOf],
  "foreign-opener": [
    (origin) => `<button onclick="window.held = window.open('${origin}/loans')">x</button>`,
    async ({ page, context }) => {
      const opened = context.waitForEvent("page");
      await page.getByRole("button").click();
      await (await opened).waitForLoadState();
      const closed = await page.evaluate(() => (window as { held?: Window }).held?.closed);
      return closed === false ? "held" : "no hold";
    },
  ],
  "foreign-deep-link": [
    (origin) => `<a href="${origin}/loans">x</a>`,
    async ({ page }) => {
      await page.getByRole("link").click();
      await page.waitForURL(/localhost/);
      return page.url().endsWith("/loans") ? "still signed in" : page.url();
    },
  ],
};

const attackCase =
  (isSignedIn: boolean) =>
  (id: string, title: string, expected: string, [body, look]: Attack): Case => {
    const lender = lenderNamed(id);
    const run: Case["run"] = (stage) =>
      visit(stage, isSignedIn ? { as: lender } : {}, async ({ page, ...visitor }) => {
        const text = body(visitor.portal.origin, mint(lender));
        // A website of another origin: the portal is on `localhost`.
        const site = createServer((_request, response) => {
          response.setHeader("Content-Type", "text/html; charset=utf-8");
          response.end(`<!doctype html><title>Foreign</title>${text}`);
        });
        try {
          await page.goto(`http://127.0.0.1:${await listenOnLoopback(site)}/`);
          return await look({ page, ...visitor }, lender.mark);
        } finally {
          site.closeAllConnections();
          site.close();
        }
      });
    return { id, title, expected, run };
  };

/** Another website, open in the lender's browser. */
export const foreignSites: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    ...casesOf(strangersTable, onStrangers, attackCase(false)),
    ...casesOf(lendersTable, onLenders, attackCase(true)),
  ],
};
