import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accounts } from "../accounts.ts";
import { createPortfolio } from "../data/portfolio.ts";
import { inTransaction, loadLender } from "./load.ts";
import { openDatabase } from "./open.ts";

const fewAccounts = accounts.filter(({ profile }) => profile === "luis" || profile === "nueva");
const folder = mkdtempSync(join(tmpdir(), "sandbox-database-"));
const path = join(folder, "below", "sandbox.sqlite");

afterAll(() => rmSync(folder, { recursive: true }));

/** Opens the file on a day, reads a figure and closes it; `change` is run afterwards. */
function countOf(what: string, { today = "2026-11-21", reset = false, change = "" } = {}) {
  const database = openDatabase(path, fewAccounts, today, reset);
  const found = database.prepare(`SELECT count(*) AS n FROM ${what}`).get()?.n;
  database.exec(change);
  database.close();
  return found;
}

test("a file is used again on its day, and made anew on another, after a reset or when it is broken", () => {
  const marked = "loans WHERE product = 'marked'";
  const change = "UPDATE loans SET product = 'marked'";
  expect(countOf(marked, { change })).toBe(0);
  expect(countOf(marked)).toBe(3);
  expect(readdirSync(join(folder, "below"))).toEqual(["sandbox.sqlite"]);
  expect(countOf(marked, { today: "2026-11-22", change })).toBe(0);
  expect(countOf(marked, { today: "2026-11-22", reset: true })).toBe(0);
  writeFileSync(path, "not a database");
  expect(countOf("loans")).toBe(3);
});

test("throw-away lenders are deleted at the next start, the others are kept", () => {
  const once = { uid: "lender-once", email: "once@demo.test", displayName: "Once" };
  const tables = ["lenders", "loans", "periods", "movements", "requests", "document_files"];
  const counts = () => tables.map((table) => countOf(table));
  const before = counts();
  const database = openDatabase(path, fewAccounts, "2026-11-21");
  const load = () =>
    loadLender(database, once, createPortfolio("luis", once.uid, "2026-11-21"), true);
  inTransaction(database, load);
  expect(() => inTransaction(database, load)).toThrow("UNIQUE");
  expect(database.prepare("SELECT count(*) AS n FROM lenders").get()?.n).toBe(3);
  database.close();
  expect(counts()).toEqual(before);
});
