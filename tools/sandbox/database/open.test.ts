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

function withDatabase<Result>(
  today: string,
  use: (database: ReturnType<typeof openDatabase>) => Result,
  reset = false,
): Result {
  const database = openDatabase(path, fewAccounts, today, reset);
  try {
    return use(database);
  } finally {
    database.close();
  }
}

const mark = () =>
  withDatabase("2026-11-21", (database) => database.exec("UPDATE loans SET product = 'marked'"));

const isMarked = (today = "2026-11-21", reset = false) =>
  withDatabase(
    today,
    (database) => database.prepare("SELECT product FROM loans").get()?.product === "marked",
    reset,
  );

test("a file of the same day is used again, and no temporary file is left", () => {
  mark();
  expect(isMarked()).toBe(true);
  expect(readdirSync(join(folder, "below"))).toEqual(["sandbox.sqlite"]);
});

test("another day, a reset or a broken file creates a new database", () => {
  mark();
  expect(isMarked("2026-11-22")).toBe(false);
  mark();
  expect(isMarked("2026-11-21", true)).toBe(false);
  writeFileSync(path, "not a database");
  expect(isMarked()).toBe(false);
});

test("throw-away lenders are deleted at the next start, the others are kept", () => {
  const throwAway = { uid: "lender-once", email: "once@demo.test", displayName: "Once" };
  const count = (database: ReturnType<typeof openDatabase>) =>
    ["lenders", "loans", "periods", "movements", "requests"].map(
      (table) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n,
    );
  const before = withDatabase("2026-11-21", count);
  withDatabase("2026-11-21", (database) => {
    const portfolio = createPortfolio("luis", throwAway.uid, "2026-11-21");
    inTransaction(database, () => loadLender(database, throwAway, portfolio, true));
    expect(count(database)).not.toEqual(before);
  });
  expect(withDatabase("2026-11-21", count)).toEqual(before);
});

test("a transaction that fails is rolled back", () => {
  withDatabase("2026-11-21", (database) => {
    const work = () => {
      database.exec("DELETE FROM loans");
      throw new Error("half way");
    };
    expect(() => inTransaction(database, work)).toThrow("half way");
    expect(database.prepare("SELECT count(*) AS n FROM loans").get()?.n).toBe(3);
  });
});
