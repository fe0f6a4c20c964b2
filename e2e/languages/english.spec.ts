import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "playwright/test";
import { killPortals, type PortalProcess, signIn, startPortal } from "../operate/portal-process.ts";
import {
  createLender,
  mintToken,
  switchOff,
  switchOn,
  type TestLender,
} from "../sandbox-control.ts";
import { documentAddress } from "../screens/address-of.ts";
import { namedAddress, type StateRow, stateRows } from "../screens/screen-table.ts";
import { spanishIn, spanishWordCount, textsOf } from "./spanish-words.ts";

// No Spanish word may be left where an operator turned English on and a reader wants it.

type Profile = "ana" | "luis" | "nueva";
/** A lender who reads English, and the texts of their own data. */
type Reader = { readonly lender: TestLender; readonly cookie: string; readonly data: string[] };

let portal: PortalProcess;
const readers = new Map<Profile, Promise<Reader>>();

// One portal is enough for all.
test.describe.configure({ mode: "default" });

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
});

test.afterAll(killPortals);

function readerOf(profile: Profile): Promise<Reader> {
  const known = readers.get(profile) ?? createReader(profile);
  readers.set(profile, known);
  return known;
}

async function createReader(profile: Profile): Promise<Reader> {
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
      for (const row of data) {
        const { product, description, destination, externalRef, title, borrower } = row;
        const texts = [product, description, destination, externalRef, title, borrower?.name];
        for (const text of texts) if (text) found.add(text);
      }
      if (data.length < 200) break;
    }
  return [...found].sort((one, other) => other.length - one.length);
}

async function ask(path: string, cookie?: string) {
  const headers = { "Accept-Language": "en-US,en;q=0.9", ...(cookie && { Cookie: cookie }) };
  return fetch(portal.url + path, { redirect: "manual", headers });
}

async function addressOf({ path }: StateRow, cookie: string | undefined): Promise<string> {
  if (path.includes(":document")) return documentAddress(path, portal.url);
  return namedAddress(path.replace(":code", "nada"), (address) => ask(address, cookie));
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

/** The Spanish texts on a screen in one of its states, each behind their names. */
async function spanishOn(row: StateRow): Promise<string[]> {
  const own = row.profile ? await readerOf(row.profile) : undefined;
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

test("no screen of the table has a Spanish word in English", async () => {
  // Fifty pages: four seconds, or much more on a machine that does other work.
  test.slow();
  expect(spanishWordCount).toBeGreaterThan(700);
  const left = (await Promise.all(calm.map(spanishOn))).flat();
  for (const row of faulty) left.push(...(await spanishOn(row)));
  expect(left).toEqual([]);
});

test("answers outside the screens and files are in English", async () => {
  const { cookie, data } = await readerOf("ana");
  for (const path of [
    "/%E0%A4%A",
    "/offline",
    "/manifest.webmanifest",
    "/api/search?q=P-2026",
    "/api/movements?page=x",
    "/api/loans/export?format=excel-mx",
    "/api/requests/export?format=csv",
    "/api/payments/calendar.ics",
    "/api/statement?format=csv&year=2025",
    "/api/documents/account-statement?format=csv&from=2026-01-01&to=2026-01-31&currency=MXN",
  ]) {
    const answer = await ask(path, cookie);
    const disposition = answer.headers.get("content-disposition") ?? "";
    const name = decodeURIComponent(/filename\*=UTF-8''(.*)/.exec(disposition)?.[1] ?? "");
    const texts = textsOf((await answer.text()).replace(/\bPRODID:.*/, ""));
    expect([path, spanishIn([name, ...texts], data)]).toEqual([path, []]);
  }
});

/** As on Vercel: the server is the platform's, so the portal's own hooks see no request. */
const withoutRequests = `import channels from "node:diagnostics_channel";
import { syncBuiltinESMExports } from "node:module";
const { subscribe } = channels;
channels.subscribe = (name, listener) =>
  name === "http.server.request.start" || subscribe(name, listener);
syncBuiltinESMExports();`;

test("a portal that sees no request before Next does is in English too", async () => {
  test.slow();
  const script = `data:text/javascript,${encodeURIComponent(withoutRequests)}`;
  portal = await startPortal({ ...variables, NODE_OPTIONS: `--import=${script}` });
  expect((await (await ask("/manifest.webmanifest")).json()).lang).toBe("es");
  expect((await Promise.all(calm.map(spanishOn))).flat()).toEqual([]);
});
