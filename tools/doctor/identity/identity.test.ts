import { generateKeyPairSync } from "node:crypto";
import type { Config } from "@/lib/config";
import { createAuthority, issue } from "@/lib/lenders-api/transport/certificates-for-tests";
import { mintToken } from "../../sandbox/control/tokens.ts";
import { Findings, findingLines } from "../report.ts";
import { checkService } from "./check-service.ts";
import { checkToken, checkUnverified } from "./check-token.ts";
import { identityService } from "./service.ts";
import {
  json,
  lender,
  refusal,
  startIdentityForTests,
  variablesForTests,
} from "./service-for-tests.ts";

let identity: Awaited<ReturnType<typeof startIdentityForTests>>;

beforeAll(async () => {
  identity = await startIdentityForTests(() => "no.token.here");
  Object.assign(process.env, variablesForTests, {
    API_BASE_URL: "http://127.0.0.1:9/lenders/v1",
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    EMBEDDED_DEMO: "1",
  });
});

afterAll(() => identity.stop());

/** All that is said of the service; no line has the key. */
async function reportOf(config: Partial<Config> = {}) {
  const findings = new Findings();
  const whole = {
    publicOrigin: "https://portal.example",
    identity: { apiKey: "canary-key", tenantId: "lenders-demo" },
    signInProviders: ["google.com"],
    ...config,
  } as Config;
  const service = `http://${identity.host}`;
  const endpoints = { service, certificates: `${service}/certificates` };
  await checkService(identityService(whole, endpoints), findings.section("identity"));
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
  (response, body, referer) =>
    (referer === "https://portal.example/" || isOpen(referer) ? domains : blocked)(response, body);

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const { cert } = issue(createAuthority("Google"), "one", 30, keys);

const good = () => ({
  projects: keyOpenTo(() => false),
  certificates: json({ one: cert, two: cert }),
  "accounts:createAuthUri": begun(wayBack),
});

beforeEach(() => {
  identity.answers = good();
});

test("finds nothing wrong with a good service, and calls it as a browser does", async () => {
  const lines = await reportOf();
  expect(lines).not.toMatch(/FAILED|WARNING|skipped/);
  const checks = lines.match(/^ +ok +[^:]+/gm)?.map((line) => line.slice(12));
  expect(checks?.join(", ")).toBe(
    "reachable, clock, key, authorised domains, key's limits, tenant, sign-up, password policy, reCAPTCHA, sign-in with google.com, certificates",
  );
  const { requests } = identity;
  expect(requests.every(({ url }) => /key=canary-key|certificates/.test(url))).toBe(true);
  const ofTenant = requests.filter(({ url }) => url.includes("tenantId=lenders-demo"));
  expect(ofTenant).toHaveLength(2);
  const bodies = requests.flatMap(({ body }) => (body ? [JSON.parse(body)] : []));
  const tenantId = "lenders-demo";
  expect(bodies).toContainEqual({ email: "no address", password: "1", tenantId });
  const provider = { providerId: "google.com", continueUri: wayBack.redirect_uri, tenantId };
  expect(bodies).toContainEqual(provider);
});

const signIn = "accounts:signInWithPassword";
const signUp = "accounts:signUp";
const provider = "accounts:createAuthUri";
const policyOf = (enforcementState: string, minPasswordLength: number) =>
  json({ enforcementState, customStrengthOptions: { minPasswordLength } });
const enforced = { provider: "EMAIL_PASSWORD_PROVIDER", enforcementState: "ENFORCE" };
const broken = json("<html>", 502);

test.each<[string, Answer, RegExp]>([
  ["projects", refusal("API key not valid. Pass a valid one.", 400), /key: refused: API_KEY_INV/],
  ["projects", refusal("no", 400, "API_KEY_INVALID"), /API_KEY_INV.*\n.*Set IDENTITY_API_KEY/],
  ["projects", blocked, /websites that the key is/],
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
  ["passwordPolicy", broken, /FAILED +password policy: unreadable: HTTP 502/],
  ["recaptchaConfig", json({ recaptchaEnforcementState: [enforced] }), /FAILED +reCAPTCHA: enfor/],
  ["recaptchaConfig", refusal("RECAPTCHA_NOT_ENABLED"), /ok +reCAPTCHA: off/],
  ["recaptchaConfig", broken, /WARNING +reCAPTCHA: .*cannot be read: HTTP 502/],
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
])("%# reports what %s does wrong", async (path, answer, expected) => {
  identity.answers = { ...good(), [path]: answer };
  expect(await reportOf()).toMatch(expected);
});

test("a key is not called limited after another refusal", async () => {
  const answers = [domains, refusal("QUOTA_EXCEEDED", 429)];
  identity.answers.projects = (...call) => (answers.shift() ?? domains)(...call);
  expect(await reportOf()).toMatch(/skipped +key's limits: cannot be told: QUOTA_EXCEEDED/);
});

test("wants verified addresses where Microsoft accounts are offered", async () => {
  const config = { signInProviders: ["microsoft.com" as const], requireVerifiedEmail: false };
  expect(await reportOf(config)).toMatch(/WARNING +sign-in with microsoft.com/);
  const verified = { ...config, requireVerifiedEmail: true };
  expect(await reportOf(verified)).toMatch(/ok +sign-in with microsoft.com/);
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

test.each([
  [{ exp: 0 }, /FAILED +token: it expired \d+ s ago/],
  [{}, /FAILED +token: it does not say when it expires/],
])("an unverified token with %j is not used", (claims, expected) => {
  const findings = new Findings();
  const token = `e.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
  expect(checkUnverified(token, findings.section("a lender's sign-in"))).toBeUndefined();
  expect(findings.all.flatMap(findingLines).join("\n")).toMatch(expected);
});
