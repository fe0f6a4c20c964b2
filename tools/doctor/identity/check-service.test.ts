import { generateKeyPairSync } from "node:crypto";
import { selfSigned } from "../../hostile/certificate.ts";
import { type Finding, Findings } from "../report/finding.ts";
import { findingLines } from "../report/print.ts";
import { checkCertificates } from "./check-certificates.ts";
import { checkRecaptcha } from "./check-recaptcha.ts";
import { checkKey, checkPolicy, checkTenant } from "./check-service.ts";
import { IdentityService } from "./service.ts";
import {
  configForTests as config,
  identityOfFile,
  json,
  refusal,
  startIdentityForTests,
} from "./service-for-tests.ts";

const its = identityOfFile();

beforeEach(() => {
  its.identity.answers = {};
});

async function examine(): Promise<readonly Finding[]> {
  const findings = new Findings();
  const notes = findings.section("identity service");
  if (await checkKey(its.service, config, notes)) {
    notes("tenant", await checkTenant(its.service, config));
    notes("password policy", await checkPolicy(its.service, config));
    notes("reCAPTCHA", await checkRecaptcha(its.service, config));
  }
  return findings.all;
}

const textOf = (findings: readonly Finding[]) => findings.flatMap(findingLines).join("\n");

test("reports no fault of a good service, and sends the headers of a browser", async () => {
  const findings = await examine();
  expect(findings.map(({ check, outcome }) => `${check} ${outcome}`)).toEqual([
    "reachable ok",
    "clock ok",
    "key ok",
    "authorised domains ok",
    "tenant ok",
    "password policy ok",
    "reCAPTCHA ok",
  ]);
  expect(textOf(findings)).toContain("readable: 10 to 64 characters, enforced");
  expect(textOf(findings)).not.toContain("canary-key");
  expect(its.identity.requests.every(({ url }) => url.includes("key=canary-key"))).toBe(true);
  expect(new Set(its.identity.requests.map(({ referer }) => referer))).toEqual(
    new Set(["https://portal.example/"]),
  );
  expect(its.identity.requests.at(-1)?.url).toContain("tenantId=lenders-demo");
});

const badKey = "API key not valid. Please pass a valid API key.";
const blocked = "Requests from referer https://portal.example/ are blocked.";
const enforced = { provider: "EMAIL_PASSWORD_PROVIDER", enforcementState: "ENFORCE" };
const signIn = "accounts:signInWithPassword";

test.each([
  [
    "projects",
    refusal(badKey, 400, "API_KEY_INVALID"),
    /key: refused: API_KEY_INVALID\n.*Set IDENTITY_API_KEY/,
  ],
  ["projects", refusal(badKey), /key: refused: API_KEY_INVALID/],
  [
    "projects",
    refusal(blocked, 403, "API_KEY_HTTP_REFERRER_BLOCKED"),
    /websites that the key is limited to/,
  ],
  ["projects", json({ authorizedDomains: ["other.example"] }), /WARNING +authorised domains/],
  [
    "projects",
    json({}, 200, { date: "Sat, 21 Nov 2020 10:00:00 GMT" }),
    /FAILED +clock: this machine's is \d+ s ahead of/,
  ],
  [
    signIn,
    refusal("TENANT_NOT_FOUND"),
    /FAILED +tenant: refused: TENANT_NOT_FOUND\n.*IDENTITY_TENANT_ID/,
  ],
  [
    signIn,
    refusal("PASSWORD_LOGIN_DISABLED : off"),
    /FAILED +tenant: .*\n.*Enable the tenant's e-mail and password/,
  ],
  [signIn, refusal("EMAIL_NOT_FOUND"), /WARNING +tenant: .*reveals who has an account/],
  [signIn, json({ idToken: "a.b.c" }), /FAILED +tenant: it accepts an account that does not exist/],
  [
    "passwordPolicy",
    json({ enforcementState: "ENFORCE", customStrengthOptions: { minPasswordLength: 7 } }),
    /WARNING +password policy: readable: 7 or more characters, enforced\n.*at least 8/,
  ],
  [
    "passwordPolicy",
    json({ enforcementState: "OFF", customStrengthOptions: { minPasswordLength: 12 } }),
    /WARNING +password policy: readable: 12 or more characters, not enforced/,
  ],
  [
    "passwordPolicy",
    refusal("INVALID_TENANT_ID"),
    /FAILED +password policy: unreadable: INVALID_TENANT_ID/,
  ],
  [
    "recaptchaConfig",
    json({ recaptchaEnforcementState: [enforced] }),
    /FAILED +reCAPTCHA: enforced .*no lender can sign in\n.*audit or off/,
  ],
  ["recaptchaConfig", refusal("RECAPTCHA_NOT_ENABLED"), /ok +reCAPTCHA: off/],
  ["recaptchaConfig", json("<html>", 502), /WARNING +reCAPTCHA: .*cannot be read: HTTP 502/],
  ["passwordPolicy", json("<html>", 502), /FAILED +password policy: unreadable: HTTP 502/],
])("reports what is wrong when %s misbehaves", async (path, answer, expected) => {
  its.identity.answers = { [path]: answer };
  expect(textOf(await examine())).toMatch(expected);
});

test("reports a service that cannot be reached", async () => {
  const gone = await startIdentityForTests(() => "no.token.here");
  await gone.stop();
  const nowhere = new IdentityService(config, { service: gone.url });
  const findings = new Findings();
  expect(await checkKey(nowhere, config, findings.section("identity service"))).toBe(false);
  expect(textOf(findings.all)).toMatch(/FAILED +reachable: 127\.0\.0\.1:\d+: the port is closed/);
});

describe("certificates", () => {
  const ask = () => checkCertificates(`${its.identity.url}/certificates`);

  test("are counted when they can be read", async () => {
    const one = selfSigned("one", generateKeyPairSync("rsa", { modulusLength: 2048 }));
    its.identity.answers = { certificates: json({ one, two: one }) };
    expect(await ask()).toMatchObject({
      outcome: "ok",
      seen: expect.stringMatching(/^2 readable/),
    });
  });

  test.each([
    ["a page of a proxy", json("<html>"), /returns something else/],
    ["no certificate", json({ one: "-----BEGIN CERTIFICATE-----" }), /1 of 1 cannot be read/],
    ["an error", json({}, 503), /returns 503/],
  ])("are reported as missing for %s", async (_name, answer, expected) => {
    its.identity.answers = { certificates: answer };
    expect(await ask()).toMatchObject({ outcome: "failed", seen: expect.stringMatching(expected) });
  });
});
