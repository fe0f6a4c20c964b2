import { mintToken } from "../../sandbox/control/tokens.ts";
import { Findings } from "../report/finding.ts";
import { findingLines } from "../report/print.ts";
import { checkToken } from "./check-token.ts";
import { lender, startIdentityForTests, variablesForTests } from "./service-for-tests.ts";

let identity: Awaited<ReturnType<typeof startIdentityForTests>>;

beforeAll(async () => {
  identity = await startIdentityForTests(() => "");
  Object.assign(process.env, {
    API_BASE_URL: "http://127.0.0.1:9/lenders/v1",
    ...variablesForTests,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    EMBEDDED_DEMO: "1",
  });
});

afterAll(() => identity.stop());

async function reportOn(options: Partial<Parameters<typeof mintToken>[0]>): Promise<string> {
  const whole = { uid: lender.uid, email: lender.email, expiresIn: 3600, issuedAgo: 5, ...options };
  const token = mintToken(whole, new Date());
  const findings = new Findings();
  await checkToken(token, findings.section("a lender's sign-in"));
  const lines = findings.all.flatMap(findingLines).join("\n");
  expect(lines).not.toContain("canary");
  expect(lines).not.toContain(token.split(".")[1]);
  return lines;
}

test.each([
  [
    "a good token",
    {},
    /^ {2}ok +token: the portal takes it; good for (?:59|60) minutes\n {2}ok +cookie: .* fits$/,
  ],
  [
    "a token that expires soon",
    { expiresIn: 30 },
    /WARNING +token: the portal takes it, but it expires in (29|30) s/,
  ],
  [
    "an expired token",
    { expiresIn: -30, issuedAgo: 3600 },
    /FAILED +token: the portal refuses it \(auth\/id-token-expired\)\n +→ Use a token that is less/,
  ],
  [
    "another tenant's",
    { tenant: "otros-demo" },
    /FAILED +token: .*\(auth\/mismatching-tenant-id\)\n +→ It is for another tenant/,
  ],
  [
    "another project's",
    { claims: { aud: "other", iss: "https://securetoken.google.com/other" } },
    /FAILED +token: .*\(auth\/argument-error\)\n +→ It is from another project/,
  ],
  [
    "a token from a clock that is ahead",
    { issuedAgo: -300 },
    /FAILED +token: .*\(issued-in-the-future\)/,
  ],
  [
    "a token too long for a cookie",
    { claims: { roles: "x".repeat(3_000) } },
    /FAILED +cookie: too large for browsers/,
  ],
])("reports what the portal does with %s", async (_name, options, expected) => {
  expect(await reportOn(options)).toMatch(expected);
});
