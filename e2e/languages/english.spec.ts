import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { heavyLibrariesIn, scriptsDuring } from "../budgets/scripts.ts";
import { enter } from "../fixtures.ts";
import { type PortalProcess, signIn, startPortal } from "../operate/portal-process.ts";
import {
  createLender,
  mintToken,
  switchOff,
  switchOn,
  type TestLender,
} from "../sandbox-control.ts";
import { namedEntity, type StateRow, stateRows } from "../screens/screen-table.ts";
import { checkQuery } from "../sealed-statement.ts";
import { spanishIn, spanishWordCount, textsOf } from "./spanish-words.ts";

// One portal is enough for all.
test.describe.configure({ mode: "default" });

/** No Spanish word may be left where an operator turned English on and a reader wants it. */

type Reader = { readonly lender: TestLender; readonly cookie: string; readonly data: string[] };

let portal: PortalProcess;
let ana: Reader;
let luis: Reader;
let nueva: Reader;

const { privateKey } = generateKeyPairSync("ed25519");
const variables = {
  LANGUAGES: "es,en",
  PRODUCT_NAME: "Lenders",
  SUPPORT_EMAIL: "support@lenders.example",
  PRIVACY_URL: "https://lenders.example/privacy",
  DOCUMENT_KEYS: privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
};

test.beforeAll(async () => {
  portal = await startPortal(variables);
  [ana, luis, nueva] = await Promise.all([reader("ana"), reader("luis"), reader("nueva")]);
});

test.afterAll(() => {
  portal?.child.kill("SIGKILL");
});

async function reader(profile: "ana" | "luis" | "nueva"): Promise<Reader> {
  const lender = await createLender(profile);
  const [cookie, data] = await Promise.all([signIn(portal, lender), dataOf(lender)]);
  return { lender, cookie: `${cookie}; language=en`, data };
}

/** The texts of a lender's own loans, movements, withdrawals and documents, the longest first. */
async function dataOf(lender: TestLender): Promise<string[]> {
  const headers = { Authorization: `Bearer ${await mintToken(lender)}` };
  const found = new Set<string>();
  for (const list of ["loans", "movements", "requests", "documents"])
    for (let offset = 0; ; offset += 200) {
      const url = `${process.env.SANDBOX_API_URL}/lenders/v1/${list}?limit=200&offset=${offset}`;
      const { data } = await (await fetch(url, { headers })).json();
      for (const row of data)
        for (const value of [
          row.product,
          row.description,
          row.destination,
          row.externalRef,
          row.title,
          row.borrower?.name,
        ])
          if (value) found.add(value);
      if (data.length < 200) break;
    }
  return [...found].sort((one, other) => other.length - one.length);
}

async function ask(path: string, cookie?: string, init: RequestInit = {}) {
  const headers = { "Accept-Language": "en-US,en;q=0.9", ...(cookie && { Cookie: cookie }) };
  return fetch(portal.url + path, { redirect: "manual", ...init, headers });
}

async function addressOf({ path }: StateRow, cookie: string | undefined): Promise<string> {
  const named = namedEntity(path);
  if (named) {
    const { data } = await (await ask(`/api${named.read}`, cookie)).json();
    return path.replace(named.text, data[0]?.id ?? "");
  }
  if (!path.includes(":document")) return path.replace(":code", "nada");
  const file = await ask("/api/statement?format=csv&year=2025", luis.cookie);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (path.includes("=changed")) bytes[0] = 0x20;
  return `/verify?${checkQuery(bytes)}`;
}

/**
 * Each address once: a page gets all words that anything done on it can show. States that end by
 * themselves say nothing of their own, and hostile ones say what the API says.
 */
const visited = new Map(
  stateRows
    .filter(({ passing, state }) => !passing && !["hostile-texts", "long-amounts"].includes(state))
    .map((row) => [JSON.stringify([row.path, row.profile, row.scenario]), row]),
);

const { calm = [], faulty = [] } = Object.groupBy(visited.values(), ({ scenario }) =>
  scenario ? "faulty" : "calm",
);

test("no screen of the table has a Spanish word in English", async () => {
  // Fifty pages: four seconds, or much more on a machine that does other work.
  test.slow();
  expect(spanishWordCount).toBeGreaterThan(700);
  const left = (await Promise.all(calm.map(spanishOn))).flat();
  for (const row of faulty) left.push(...(await spanishOn(row)));
  expect(left).toEqual([]);
});

/** As on Vercel: the server is the platform's, so the portal's own hooks see no request. */
const withoutRequests = `import channels from "node:diagnostics_channel";
import { syncBuiltinESMExports } from "node:module";
const { subscribe } = channels;
channels.subscribe = (name, listener) =>
  name === "http.server.request.start" || subscribe(name, listener);
syncBuiltinESMExports();`;

test("nor where the portal sees no request before Next does", async () => {
  test.slow();
  const own = portal;
  const script = `data:text/javascript,${encodeURIComponent(withoutRequests)}`;
  portal = await startPortal({ ...variables, NODE_OPTIONS: `--import=${script}` });
  try {
    expect((await (await ask("/manifest.webmanifest")).json()).lang).toBe("es");
    expect((await Promise.all(calm.map(spanishOn))).flat()).toEqual([]);
    const { headers } = await ask("/api/loans/export?format=csv", ana.cookie);
    expect(headers.get("content-disposition")).toContain("Loans");
  } finally {
    portal.child.kill("SIGKILL");
    portal = own;
  }
});

/** The Spanish texts on a screen in one of its states, each behind their names. */
async function spanishOn(row: StateRow): Promise<string[]> {
  const own = row.profile ? { ana, luis, nueva }[row.profile] : undefined;
  const path = await addressOf(row, own?.cookie);
  if (own && row.scenario) await switchOn(own.lender, row.scenario);
  const answer = await ask(path, own?.cookie);
  const html = await answer.text();
  if (own && row.scenario) await switchOff(own.lender);
  // A page that turns out to be missing while it is streamed has no layout yet, so no language.
  const [, language] =
    /^<!DOCTYPE html><html (?:lang="(\w+)"|id="__next_error__")/i.exec(html) ?? [];
  expect([path, language ?? answer.headers.get("content-language")]).toEqual([path, "en"]);
  return spanishIn(textsOf(html), [...(own?.data ?? []), path]).map((text) => `${path}: ${text}`);
}

test("the pages and answers outside the screens are in English", async () => {
  const answers = await Promise.all([
    ask("/%E0%A4%A"),
    ask("/loans", undefined, { method: "POST" }),
    ask("/offline"),
    ask("/manifest.webmanifest"),
    ask("/nowhere"),
    ask("/documents/account-statement?from=2090-01-01&to=2090-02-01", ana.cookie),
    ask("/statement?year=1", ana.cookie),
    ask("/api/search?q=P-2026", ana.cookie),
    ask("/api/movements?page=x", ana.cookie),
    ask("/api/payments/calendar.ics?loanId=nobody", ana.cookie),
    ask("/api/statement?format=csv&year=x", ana.cookie),
  ]);
  for (const answer of answers)
    expect([answer.url, spanishIn(textsOf(await answer.text()), ana.data)]).toEqual([
      answer.url,
      [],
    ]);
});

test("files have English names, heads and words", async () => {
  const period = "from=2026-01-01&to=2026-01-31&currency=MXN";
  for (const path of [
    "/api/loans/export?format=excel-mx",
    "/api/movements/export?format=csv&type=INTEREST&from=2026-01-01",
    "/api/requests/export?format=csv",
    "/api/payments/export?format=csv",
    "/api/payments/calendar.ics",
    "/api/statement?format=csv&year=2025",
    `/api/documents/account-statement?format=csv&${period}`,
  ]) {
    const answer = await ask(path, ana.cookie);
    expect([path, answer.status]).toEqual([path, 200]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const lines = bytes.toString().split(/[\r\n]+|\bPRODID:.*/);
    const [, name = ""] =
      /filename\*=UTF-8''(.*)/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
    expect([path, name !== "", spanishIn([decodeURIComponent(name), ...lines], ana.data)]).toEqual([
      path,
      true,
      [],
    ]);
  }
});

test("a reader's choice wins over the browser's language, and is one link away", {
  tag: "@gate",
}, async () => {
  const english = await (await ask("/")).text();
  expect(english).toMatch(/<a [^>]*href="\?language=es" lang="es" [^>]*>Español<\/a>/i);
  const choice = await fetch(`${portal.url}/?language=es&next=%2Floans`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    redirect: "manual",
  });
  expect([choice.status, choice.headers.get("location")]).toEqual([303, "/?next=%2Floans"]);
  const cookie = choice.headers.getSetCookie()[0]?.split(";", 1)[0];
  const spanish = await ask("/", cookie);
  expect(spanish.headers.get("content-language")).toBe("es");
  expect(await spanish.text()).toContain("Inicia sesión");
});

test("a link of another site chooses no language, also past the service worker", async ({
  browser,
}) => {
  const site = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<a href="${portal.url}/loans?language=es">Portal</a>`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const context = await browser.newContext({ locale: "en", serviceWorkers: "allow" });
  try {
    await enter(context, portal.url, luis.lender);
    const page = await context.newPage();
    const choice = async () =>
      (await context.cookies(portal.url)).find(({ name }) => name === "language")?.value;
    await page.goto(`${portal.url}/loans`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/service-worker.js?version=any");
      await navigator.serviceWorker.ready;
    });
    expect(await choice()).toBeUndefined();
    for (const preload of ["enable", "disable"] as const) {
      await page.evaluate(
        async (kind) => (await navigator.serviceWorker.ready).navigationPreload[kind](),
        preload,
      );
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      await page.getByRole("link", { name: "Portal" }).click();
      await expect(page.getByRole("heading", { name: "Loans", exact: true })).toBeVisible();
      expect([preload, await choice()]).toEqual([preload, undefined]);
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    }
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page.getByRole("heading", { name: "Préstamos", exact: true })).toBeVisible();
    expect(await choice()).toBe("es");
  } finally {
    await context.close();
    site.close();
  }
});

for (const [language, list, files] of [
  ["en", "Transactions", 0],
  ["es", "Movimientos", 1],
] as const)
  test(`the grid's Spanish words are in ${files} of the scripts of a sheet in ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: language });
    await enter(context, portal.url, luis.lender);
    const page = await context.newPage();
    const scripts = await scriptsDuring(page, async () => {
      await page.goto(`${portal.url}/movements/sheet`);
      await expect(page.getByRole("grid", { name: list })).toBeVisible();
    });
    await context.close();
    expect(heavyLibrariesIn(scripts)).toEqual(["grid"]);
    expect(scripts.filter(({ text }) => text.includes("Mostrar filtros"))).toHaveLength(files);
  });
