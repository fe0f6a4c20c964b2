import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "@/lib/config";
import { selfSigned } from "../../hostile/certificate.ts";
import { mintToken } from "../../sandbox/control/tokens.ts";
import { UsageError } from "../arguments.ts";
import { examineIdentity } from "../examine.ts";
import { Findings } from "../report/finding.ts";
import { findingLines } from "../report/print.ts";
import { checkToken } from "./check-token.ts";
import {
  configForTests,
  json,
  lender,
  refusal,
  startIdentityForTests,
  variablesForTests,
} from "./service-for-tests.ts";

let identity: Awaited<ReturnType<typeof startIdentityForTests>>;
const folder = mkdtempSync(join(tmpdir(), "mail-link-"));
const mailLinkFile = join(folder, "link");

beforeAll(async () => {
  identity = await startIdentityForTests(() => "no.token.here");
  Object.assign(process.env, {
    API_BASE_URL: "http://127.0.0.1:9/lenders/v1",
    ...variablesForTests,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    EMBEDDED_DEMO: "1",
  });
});

afterAll(async () => {
  await identity.stop();
  rmSync(folder, { recursive: true });
});

const emailLink = (place: string, more = "") =>
  `https://${place}?mode=verifyEmail&oobCode=canary-code&apiKey=key&tenantId=lenders-demo${more}`;

type Given = { readonly link?: string; readonly config?: Partial<Config>; readonly file?: string };

/** All that is said of the service; no line has a key or a code. */
async function reportOf({ link = "", config = {}, file = mailLinkFile }: Given = {}) {
  writeFileSync(mailLinkFile, `${link || emailLink("portal.example/account_action")}\n`);
  const findings = new Findings();
  const whole = { ...configForTests, signInProviders: ["google.com"], ...config } as Config;
  const endpoints = { service: identity.url, certificates: `${identity.url}/certificates` };
  await examineIdentity(whole, findings.section("identity"), file, endpoints);
  const lines = findings.all.flatMap(findingLines).join("\n");
  expect(lines).not.toContain("canary");
  return lines;
}

const begun = (query: Record<string, string>) =>
  json({ authUri: `https://accounts.test/auth?${new URLSearchParams(query)}`, sessionId: "s" });
const wayBack = { state: "s", redirect_uri: "https://portal.example/sign_in_return" };
const blocked = refusal("blocked", 403, "API_KEY_HTTP_REFERRER_BLOCKED");
const domains = json({ authorizedDomains: ["localhost", "portal.example"] });
type Answer = (typeof identity.answers)[string];

/** The key is good for the portal's origin, and for these. */
const keyOpenTo =
  (isOpen: (referer: string | undefined) => boolean): Answer =>
  (response, _body, referer) =>
    (referer === "https://portal.example/" || isOpen(referer) ? domains : blocked)(response);

const certificate = selfSigned("one", generateKeyPairSync("rsa", { modulusLength: 2048 }));

const good = () => ({
  projects: keyOpenTo(() => false),
  certificates: json({ one: certificate, two: certificate }),
  "accounts:createAuthUri": begun(wayBack),
});

beforeEach(() => {
  identity.answers = good();
  identity.requests.length = 0;
});

test("finds nothing wrong with a good service, and calls it as a browser does", async () => {
  const lines = await reportOf();
  expect(lines).not.toMatch(/FAILED|WARNING|skipped/);
  expect(lines.match(/^ +ok +[^:]+/gm)?.map((line) => line.slice(12))).toEqual(
    "reachable,clock,key,authorised domains,key's limits,tenant,sign-up,password policy,reCAPTCHA,sign-in with google.com,mail links,certificates".split(
      ",",
    ),
  );
  expect(identity.requests.every(({ url }) => /key=canary-key|certificates/.test(url))).toBe(true);
  expect(identity.requests.filter(({ url }) => url.includes("tenantId=lenders-demo"))).toHaveLength(
    2,
  );
  const bodies = identity.requests.flatMap(({ body }) => (body ? [JSON.parse(body)] : []));
  expect(bodies).toContainEqual({ email: "no address", password: "1", tenantId: "lenders-demo" });
  expect(bodies).toContainEqual({
    providerId: "google.com",
    continueUri: wayBack.redirect_uri,
    tenantId: "lenders-demo",
  });
});

const signIn = "accounts:signInWithPassword";
const signUp = "accounts:signUp";
const provider = "accounts:createAuthUri";
const policyOf = (enforcementState: string, minPasswordLength: number) =>
  json({ enforcementState, customStrengthOptions: { minPasswordLength } });
const enforced = { provider: "EMAIL_PASSWORD_PROVIDER", enforcementState: "ENFORCE" };

const table: readonly (readonly [string, Answer, RegExp])[] = [
  ["projects", refusal("API key not valid. Pass a valid one.", 400), /key: refused: API_KEY_INV/],
  ["projects", refusal("no", 400, "API_KEY_INVALID"), /API_KEY_INV.*\n.*Set IDENTITY_API_KEY/],
  ["projects", refusal("no", 403, "API_KEY_HTTP_REFERRER_BLOCKED"), /websites that the key is/],
  ["projects", json({ authorizedDomains: ["other.example"] }), /WARNING +authorised domains/],
  ["projects", json({}, 200, { date: "Sat, 21 Nov 2020 10:00:00 GMT" }), /FAILED +clock: .*ahead/],
  ["projects", keyOpenTo(() => true), /WARNING +key's limits: .*another origin and from no orig/],
  ["projects", keyOpenTo((from) => !from), /WARNING +key's limits: .*accepted from no origin/],
  [signIn, refusal("TENANT_NOT_FOUND"), /FAILED +tenant: refused: TENANT.*\n.*IDENTITY_TENANT_ID/],
  [signIn, refusal("PASSWORD_LOGIN_DISABLED : off"), /FAILED +tenant: .*\n.*Enable the tenant's/],
  [signIn, refusal("EMAIL_NOT_FOUND"), /WARNING +tenant: .*reveals who has an account/],
  [signIn, json({ idToken: "a.b.c" }), /FAILED +tenant: it accepts an account that does not/],
  [signUp, refusal("WEAK_PASSWORD : short"), /WARNING +sign-up: .*refused the input first/],
  [signUp, refusal("EMAIL_EXISTS"), /WARNING +sign-up: cannot be told: EMAIL_EXISTS/],
  [signUp, json({ idToken: "a.b.c" }), /FAILED +sign-up: it accepts/],
  ["passwordPolicy", policyOf("ENFORCE", 7), /WARNING +password policy: .* 7 or more.*\n.*least 8/],
  ["passwordPolicy", policyOf("OFF", 12), /WARNING +password policy: .*12 or more.*, not enforced/],
  ["passwordPolicy", json("<html>", 502), /FAILED +password policy: unreadable: HTTP 502/],
  ["recaptchaConfig", json({ recaptchaEnforcementState: [enforced] }), /FAILED +reCAPTCHA: enfor/],
  ["recaptchaConfig", refusal("RECAPTCHA_NOT_ENABLED"), /ok +reCAPTCHA: off/],
  ["recaptchaConfig", json("<html>", 502), /WARNING +reCAPTCHA: .*cannot be read: HTTP 502/],
  [
    provider,
    refusal("OPERATION_NOT_ALLOWED"),
    /FAILED +sign-in with.*\n.*Enable google.com in the/,
  ],
  [provider, refusal("UNAUTHORIZED_DOMAIN"), /FAILED +sign-in with.*\n.*authorised domains/],
  [provider, begun({}), /FAILED +sign-in with.*state.*\n.*provider's settings/],
  [provider, begun({ ...wayBack, redirect_uri: "https://x.test/" }), /FAILED.*\n.*PUBLIC_ORIGIN/],
  ["certificates", json("<html>"), /FAILED +certificates: .*returns something else/],
  ["certificates", json({ one: "-----BEGIN CERTIFICATE-----" }), /certificates: 1 of 1 cannot be/],
  ["certificates", json({}, 503), /FAILED +certificates: .*returns 503/],
];

test.each(table)("%# reports what %s does wrong", async (path, answer, expected) => {
  identity.answers = { ...good(), [path]: answer };
  expect(await reportOf()).toMatch(expected);
});

test("a key is not called limited after another refusal", async () => {
  const answers = [domains, refusal("QUOTA_EXCEEDED", 429)];
  identity.answers.projects = (response) => (answers.shift() ?? domains)(response);
  expect(await reportOf()).toMatch(/skipped +key's limits: cannot be told: QUOTA_EXCEEDED/);
});

test.each([
  ["", /ok +mail links: they lead to .*\/account_action$/m],
  [emailLink("portal.example/forgot_password"), /ok +mail links: .*\/forgot_password$/m],
  [emailLink("demo.firebaseapp.com/__/auth/action"), /FAILED +mail links: .*demo\.firebaseapp/],
  [emailLink("portal.example/loans"), /FAILED +mail links: .*not to the portal/],
  [emailLink("portal.example/account_action", "x"), /FAILED +mail links: .*another tenant/],
  ["https://portal.example/account_action?mode=a&oobCode=c", /FAILED +mail links: .*no tenant/],
  ["https://portal.example/account_action?tenantId=lenders-demo", /WARNING +mail links: .*no mode/],
  ["not a link", /FAILED +mail links: .*no URL/],
])("judges the link %j of a mail", async (link, expected) => {
  expect(await reportOf({ link })).toMatch(expected);
});

test("a file without a link is a wrong argument", async () => {
  for (const file of [join(folder, "none"), "/dev/zero"])
    await expect(reportOf({ file })).rejects.toThrow(UsageError);
});

test("wants verified addresses where Microsoft accounts are offered", async () => {
  const config = { signInProviders: ["microsoft.com" as const], requireVerifiedEmail: false };
  expect(await reportOf({ config })).toMatch(/WARNING +sign-in with microsoft.com/);
  const verified = { ...config, requireVerifiedEmail: true };
  expect(await reportOf({ config: verified })).toMatch(/ok +sign-in with microsoft.com/);
});

test.each([
  [{}, /ok +token: the portal takes it; good for (59|60) min.*\n +ok +cookie: .* fits$/],
  [{ expiresIn: 30 }, /WARNING +token: the portal takes it, but it expires in (29|30) s/],
  [{ expiresIn: -30, issuedAgo: 3600 }, /FAILED.*id-token-expired\)\n.*Use a token that is less/],
  [{ tenant: "otros-demo" }, /FAILED.*mismatching-tenant-id\)\n.*It is for another tenant/],
  [{ claims: { aud: "other" } }, /FAILED.*argument-error\)\n.*It is from another project/],
  [{ issuedAgo: -300 }, /FAILED +token: .*\(issued-in-the-future\)/],
  [{ claims: { roles: "x".repeat(3_000) } }, /FAILED +cookie: too large for browsers/],
])("%# says what the portal does with a token", async (options, expected) => {
  const whole = { uid: lender.uid, email: lender.email, expiresIn: 3600, issuedAgo: 5, ...options };
  const token = mintToken(whole, new Date());
  const findings = new Findings();
  await checkToken(token, findings.section("a lender's sign-in"));
  const lines = findings.all.flatMap(findingLines).join("\n");
  expect(lines).toMatch(expected);
  expect(lines).not.toContain("canary");
  expect(lines).not.toContain(token.split(".")[1]);
});
