import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UsageError } from "../usage-error.ts";
import { checkMailLink } from "./check-mail-link.ts";

const config = {
  publicOrigin: "https://portal.example",
  identity: {
    apiKey: "key",
    authDomain: "demo.test",
    tenantId: "lenders-demo",
    project: { projectId: "demo-lenders", appId: "demo" },
  },
};

const folder = mkdtempSync(join(tmpdir(), "mail-link-"));

afterAll(() => rmSync(folder, { recursive: true }));

function check(link: string) {
  const file = join(folder, "link");
  writeFileSync(file, `${link}\n`);
  return checkMailLink(file, config);
}

const parts = "mode=verifyEmail&oobCode=canary-code&apiKey=key&tenantId=lenders-demo";

test.each([
  [`https://portal.example/account_action?${parts}`, "ok", /lead to .*\/account_action$/],
  [`https://portal.example/forgot_password?${parts}`, "ok", /lead to .*\/forgot_password$/],
  [`https://demo.firebaseapp.com/__/auth/action?${parts}`, "failed", /demo\.firebaseapp\.com/],
  [`https://portal.example/loans?${parts}`, "failed", /not to the portal/],
  [`https://portal.example/account_action?${parts}x`, "failed", /another tenant/],
  ["https://portal.example/account_action?mode=verifyEmail&oobCode=c", "failed", /no tenant/],
  ["https://portal.example/account_action?tenantId=lenders-demo", "warning", /no mode or no code/],
  ["not a link", "failed", /no URL/],
])("judges %s", (link, outcome, seen) => {
  const verdict = check(link);
  expect(verdict).toMatchObject({ outcome, seen: expect.stringMatching(seen) });
  expect(JSON.stringify(verdict)).not.toContain("canary");
});

test("without a link it says which URL to set", () => {
  expect(checkMailLink(undefined, config)).toMatchObject({
    outcome: "skipped",
    wayOut: expect.stringContaining("https://portal.example/account_action"),
  });
});

test("a missing file is a wrong argument", () => {
  expect(() => checkMailLink(join(folder, "none"), config)).toThrow(UsageError);
  expect(() => checkMailLink("/dev/zero", config)).toThrow(UsageError);
});
