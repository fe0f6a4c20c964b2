import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { resetPolicies } from "@/lib/lenders-api/transport/policies-for-tests";
import { variablesForTests } from "../identity/service-for-tests.ts";
import { type Finding, Findings } from "../report/finding.ts";
import { findingLines } from "../report/print.ts";
import { type Breakable, type Fault, startBrokenApi } from "./broken-api-for-tests.ts";
import { examineData, examineList } from "./examine-data.ts";
import { LendersApi } from "./lenders-api.ts";
import { loans, movements, requests } from "./resources.ts";

type BrokenApi = Awaited<ReturnType<typeof startBrokenApi>>;

let broken: BrokenApi;
let secrets: string[];

/** The sandbox with fault injection; available while tests run. */
export function api(): BrokenApi {
  return broken;
}

// Starts the sandbox for a test file, and removes all faults before each test.
function setUpExaminations(): void {
  jest.setTimeout(120_000);

  beforeAll(async () => {
    broken = await startBrokenApi();
    Object.assign(process.env, variablesForTests, { API_BASE_URL: broken.url });
    const lists = await Promise.all(["/loans", "/movements", "/requests"].map(textsOf));
    secrets = [broken.token, ...lists.flat()];
    expect(secrets.length).toBeGreaterThan(5_000);
  });

  afterAll(() => broken.stop());

  beforeEach(() => {
    broken.fault = {};
    resetPolicies();
  });
}

// Every id, amount, reference and text of a list: the lender's data.
async function textsOf(path: string): Promise<string[]> {
  const rows = await broken.sandbox.readAll<Record<string, unknown>>("lender-ana", path);
  const ofMoney = (value: unknown) =>
    typeof value === "object" && value && "amount" in value ? [String(value.amount)] : [];
  const fields = ["id", "reference", "product", "description", "externalRef", "destination"];
  return rows
    .flatMap((row) => [
      ...fields.map((field) => row[field]),
      ...Object.values(row).flatMap(ofMoney),
    ])
    .filter((text) => typeof text === "string" && text.length > 4) as string[];
}

/**
 * The findings about the lender's data, with a fault: of the list in `check`, or of everything.
 * Fails when a finding contains the lender's data.
 */
export async function examineWith(fault: Fault, check = ""): Promise<readonly Finding[]> {
  broken.fault = fault;
  const findings = new Findings();
  const lenders = new LendersApi(broken.token as Bearer, "doctor-test", []);
  // "/movements/totals" is checked with everything.
  const path = /^\/\w+(?=:|$)/.exec(check)?.[0];
  if (path === "/loans") await examineList(lenders, loans, findings);
  else if (path === "/movements") await examineList(lenders, movements, findings);
  else if (path === "/requests") await examineList(lenders, requests, findings);
  else await examineData(lenders, findings);
  const text = findings.all.flatMap(findingLines).join("\n") + JSON.stringify(findings.all);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  return findings.all;
}

/**
 * Tests that each fault is reported when it is the only one. The table has a line per fault, `name |
 * the check that must report it | the words of the report`.
 */
export function testThatNamed(table: string, faults: Readonly<Record<string, Fault>>): void {
  setUpExaminations();
  const rows = table
    .trim()
    .split("\n")
    .map((row) => row.split(" | ") as [string, string, string]);

  test("every fault has a line", () => {
    expect(Object.keys(faults)).toEqual(rows.map(([name]) => name));
  });

  test.each(rows)("reports %s", async (name, check, words) => {
    const findings = await examineWith(faults[name] ?? {}, check);
    const text = findings.filter((finding) => finding.check === check).flatMap(findingLines);
    expect(text.join("\n")).toMatch(new RegExp(words));
  });
}

type Answer = NonNullable<Fault["answer"]>;

/** A fault of the answers at a path. */
export function answered(
  path: string | RegExp,
  change: (...answer: Parameters<Answer>) => unknown,
): Fault {
  const isMeant = (requested: string) =>
    typeof path === "string" ? requested === path : path.test(requested);
  return {
    answer: (reply, requested, query) => isMeant(requested) && change(reply, requested, query),
  };
}

export function rowsOf(path: string, change: (row: Breakable) => void): Fault {
  return answered(path, ({ body }) => {
    for (const row of body.data ?? []) change(row);
  });
}
