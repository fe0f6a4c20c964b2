import type { Bearer } from "@/lib/lenders-api/bearer";
import { forgetGuard } from "@/lib/lenders-api/guard-for-tests";
import { type Finding, Findings } from "../report/finding.ts";
import { findingLines } from "../report/print.ts";
import { type Breakable, type Fault, startBrokenApi } from "./broken-api-for-tests.ts";
import { examineData, examineList } from "./examine-data.ts";
import { LendersApi } from "./lenders-api.ts";
import { loans, movements, requests } from "./resources.ts";

type BrokenApi = Awaited<ReturnType<typeof startBrokenApi>>;

let broken: BrokenApi;
let secrets: string[];

/** The real sandbox behind what breaks it; there once the tests run. */
export function api(): BrokenApi {
  return broken;
}

/** Starts the sandbox for the tests of a file, and makes it whole again before each. */
export function setUpExaminations(): void {
  jest.setTimeout(120_000);

  beforeAll(async () => {
    broken = await startBrokenApi();
    Object.assign(process.env, {
      API_BASE_URL: broken.url,
      IDENTITY_API_KEY: "key",
      IDENTITY_AUTH_DOMAIN: "demo.test",
      IDENTITY_TENANT_ID: "lenders-demo",
      IDENTITY_CONFIG: JSON.stringify({ projectId: "demo-lenders", appId: "demo" }),
      SESSION_SECRET: "0123456789012345678901234567890123456789",
      PUBLIC_ORIGIN: "http://localhost:3000",
    });
    const lists = await Promise.all(["/loans", "/movements", "/requests"].map(textsOf));
    secrets = [broken.token, ...lists.flat()];
    expect(secrets.length).toBeGreaterThan(5_000);
  });

  afterAll(() => broken.stop());

  beforeEach(() => {
    broken.fault = {};
    forgetGuard();
  });
}

/** Every id, amount, reference and text of a list: what says something of a lender. */
async function textsOf(path: string): Promise<string[]> {
  const rows = await broken.sandbox.readAll<Record<string, unknown>>("lender-ana", path);
  const ofMoney = (value: unknown) =>
    typeof value === "object" && value && "amount" in value ? [String(value.amount)] : [];
  const told = ["id", "reference", "product", "description", "externalRef", "destination"];
  return rows
    .flatMap((row) => [...told.map((field) => row[field]), ...Object.values(row).flatMap(ofMoney)])
    .filter((text) => typeof text === "string" && text.length > 4) as string[];
}

/**
 * What the doctor finds of a lender's data: of the list that the check is part of, or else of all.
 * Nothing that it says may hold anything of a lender.
 */
export async function examineWith(fault: Fault, check = ""): Promise<readonly Finding[]> {
  broken.fault = fault;
  const findings = new Findings();
  const lenders = new LendersApi(broken.token as Bearer, "doctor-test", []);
  const [path] = check.split(":");
  if (path === "/loans") await examineList(lenders, loans, findings);
  else if (path === "/movements") await examineList(lenders, movements, findings);
  else if (path === "/requests") await examineList(lenders, requests, findings);
  else await examineData(lenders, findings);
  const told = findings.all.flatMap(findingLines).join("\n") + JSON.stringify(findings.all);
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  return findings.all;
}

/** Faults by what they are: what breaks, the check that must name it, and its words. */
type NamedFaults = Record<string, readonly [fault: Fault, check: string, words: RegExp]>;

/** Tests that each fault, the only one in the sandbox, is named. */
export function testThatNamed(faults: NamedFaults): void {
  setUpExaminations();

  test.each(Object.entries(faults))("names %s", async (_name, [fault, check, words]) => {
    const findings = await examineWith(fault, check);
    const told = findings.filter((finding) => finding.check === check).flatMap(findingLines);
    expect(told.join("\n")).toMatch(words);
  });
}

/** A fault in every row of a list. */
export function rowsOf(path: string, change: (row: Breakable) => void): Fault {
  return {
    answer: ({ body }, asked) => {
      if (asked === path) for (const row of body.data ?? []) change(row);
    },
  };
}
