import { equal, match, ok } from "node:assert/strict";
import { createServer } from "node:http";
import { after, describe, test } from "node:test";
import { type BrowserContext, chromium, type Page } from "playwright";
import { findChromium } from "../../../scripts/chromium.ts";
import { listenOnLoopback } from "../../start-up/ports.ts";
import { type Lender, lenderNamed, mint } from "../identity.ts";
import { cookieName } from "../portal.ts";
import { ledger, portal } from "../stage.ts";

const executablePath = findChromium() ?? "";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
after(() => browser.close());

type Visit = { readonly page: Page; readonly context: BrowserContext; readonly lender: Lender };

/** Opens a browser in which the lender is signed in; the ledger reads along. */
async function visit(name: string, work: (visit: Visit) => Promise<void>): Promise<void> {
  const lender = lenderNamed(name);
  const context = await browser.newContext({ baseURL: portal.origin });
  const [, value = ""] = (await portal.signIn(lender)).split(/=(.*)/s);
  const flags = { secure: true, httpOnly: true, sameSite: "Lax" as const };
  const place = { domain: "localhost", path: "/" };
  await context.addCookies([{ name: cookieName, value, ...place, ...flags }]);
  context.on("response", async (response) => {
    const isOwn = response.url().startsWith(`${portal.origin}/`);
    const text = isOwn ? await response.text().catch(() => "") : "";
    ledger.noteText(`Chromium ${response.url()}`, `${response.url()}\n${text}`, lender);
  });
  try {
    await work({ page: await context.newPage(), context, lender });
  } finally {
    await context.close();
  }
}

/** Opens a website of another origin, since the portal is on `localhost`, with this body. */
async function openForeignSite({ page }: Visit, body: string): Promise<void> {
  const site = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Foreign</title>${body}`);
  });
  try {
    await page.goto(`http://127.0.0.1:${await listenOnLoopback(site)}/`);
  } finally {
    site.close().closeAllConnections();
  }
}

const sessionOf = async ({ context }: Visit) =>
  (await context.cookies(portal.origin)).find(({ name }) => name === cookieName)?.value;

const { origin } = portal;
const own = `headers: { "X-Portal-Request": "1", "Content-Type": "application/json" }`;
const withCookies = `credentials: "include"`;

/** Scripts of the foreign page; each would return "done" if the browser let it. */
const scripts: Readonly<Record<string, string>> = {
  "reads a lender's JSON": `await (await fetch("${origin}/api/loans", { ${withCookies} })).text()`,
  "embeds a lender's file": `await fetch("${origin}/api/movements/export?format=csv", { mode: "no-cors", ${withCookies} })`,
  "sends the portal's own header": `await fetch("${origin}/api/session", { method: "POST", ${withCookies}, ${own}, body: "{}" })`,
  "signs the lender out": `await fetch("${origin}/api/session", { method: "DELETE", ${withCookies}, ${own} })`,
  "loads JSON as a script": `await new Promise((done, failed) => document.head.append(Object.assign(document.createElement("script"), { src: "${origin}/api/loans", onload: done, onerror: failed })))`,
};

describe("a foreign site", { concurrency: 2 }, () => {
  for (const [title, script] of Object.entries(scripts))
    test(`that ${title} is refused, and the lender stays signed in`, () =>
      visit(title, async (opened) => {
        await openForeignSite(opened, "");
        const result = await opened.page.evaluate(
          `(async () => { try { ${script}; return "done"; } catch { return "refused"; } })()`,
        );
        equal(result, "refused");
        await opened.page.goto("/loans");
        equal(new URL(opened.page.url()).pathname, "/loans");
      }));

  test("that posts its own token by a form or by fetch changes no session", () =>
    visit("login by another site", async (opened) => {
      const before = await sessionOf(opened);
      const token = mint(lenderNamed("attacker"));
      ledger.rememberToken(token);
      const body = JSON.stringify({ idToken: token });
      const send = `fetch("${origin}/api/session", { method: "POST", mode: "no-cors", ${withCookies}, body: '${body}' })`;
      await openForeignSite(opened, "");
      await opened.page.evaluate(`${send}.catch(() => undefined)`);
      const field = `<input name='${body.slice(0, -1)},"x":"' value='"}'>`;
      await openForeignSite(
        opened,
        `<form action="${origin}/api/session" method="post" enctype="text/plain">${field}<button>x</button></form>`,
      );
      await opened.page.getByRole("button").click();
      await opened.page.waitForURL(/api\/session/);
      equal(await sessionOf(opened), before);
    }));

  test("that leads to the handler which ends sessions ends none", () =>
    visit("ended by another site", async (opened) => {
      const target = `${origin}/api/session/ended?ticket=Fe26.2*x&next=//evil.example`;
      await openForeignSite(opened, `<a href="${target}">x</a>`);
      await opened.page.getByRole("link").click();
      await opened.page.waitForURL(/main-layout/);
      ok(await sessionOf(opened));
    }));

  test("that frames a page shows nothing of it", () =>
    visit("framed", async (opened) => {
      const answered = opened.page.waitForEvent("requestfailed");
      await openForeignSite(opened, `<iframe src="${origin}/loans"></iframe>`);
      match((await answered).failure()?.errorText ?? "", /BLOCKED_BY/);
    }));

  test("that opens a window of the portal keeps no hold of it", () =>
    visit("opener", async ({ page, context, lender }) => {
      const body = `<button onclick="window.held = window.open('${origin}/loans')">x</button>`;
      await openForeignSite({ page, context, lender }, body);
      const opened = context.waitForEvent("page");
      await page.getByRole("button").click();
      await (await opened).waitForLoadState();
      equal(await page.evaluate(() => (window as { held?: Window }).held?.closed), true);
    }));

  test("that links to a page opens it with the lender's session", () =>
    visit("deep link", async (opened) => {
      await openForeignSite(opened, `<a href="${origin}/loans">x</a>`);
      await opened.page.getByRole("link").click();
      await opened.page.getByText(opened.lender.mark).filter({ visible: true }).first().waitFor();
    }));

  test("whose markup gets into a page runs no script in it, and sends nothing away", () =>
    visit("injected", async ({ page }) => {
      await page.goto("/loans");
      const isRefused = page.evaluate(
        async (elsewhere) => {
          // What the policy of Trusted Types would refuse before.
          const holder = document.createElement("div");
          const image = Object.assign(document.createElement("img"), { src: "x" });
          image.setAttribute("onerror", "globalThis.injected = 1");
          const failed = new Promise((resolve) => image.addEventListener("error", resolve));
          holder.append(image);
          document.body.append(holder);
          await failed;
          const sent = await fetch(elsewhere, { mode: "no-cors" }).then(
            () => "sent",
            () => "refused",
          );
          return `${sent}, ${"injected" in globalThis}`;
        },
        origin.replace("localhost", "127.0.0.1"),
      );
      equal(await isRefused, "refused, false");
    }));
});
