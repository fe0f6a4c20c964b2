import { randomUUID } from "node:crypto";
import type { Config } from "@/lib/config";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { checkClosed, checkForged, checkReach } from "./api/check-reach.ts";
import { checkTls } from "./api/check-tls.ts";
import { LendersApi } from "./api/lenders-api.ts";
import type { Options, TokenSource } from "./arguments.ts";
import { checkCertificates } from "./identity/check-certificates.ts";
import { checkMailLink } from "./identity/check-mail-link.ts";
import { checkProvider } from "./identity/check-providers.ts";
import { checkRecaptcha } from "./identity/check-recaptcha.ts";
import { checkKey, checkPolicy, checkTenant } from "./identity/check-service.ts";
import { checkToken } from "./identity/check-token.ts";
import { endpointsOf, IdentityService } from "./identity/service.ts";
import { obtainToken } from "./identity/token.ts";
import type { Call } from "./report/calls.ts";
import { judgeConnections, judgeSpeed } from "./report/calls.ts";
import { type Findings, type Notes, skipped } from "./report/finding.ts";

const tokenAdvice = "Give --email or --token-file.";

/** The options of an examination, and where it reports. */
export type ExaminationSetup = {
  readonly options: Options;
  readonly findings: Findings;
  readonly calls: Call[];
  /** Prompts for a password; called once per e-mail. */
  readonly askPassword: (question: string) => Promise<string>;
};

/** Checks every service in the configuration; changes nothing there. */
export async function examine(config: Config, setup: ExaminationSetup): Promise<void> {
  const { options, findings, calls } = setup;
  const endpoints = endpointsOf(config.identity);
  const service = new IdentityService(config, endpoints);
  const identity = findings.section("identity service");
  if (await checkKey(service, config, identity)) {
    identity("tenant", await checkTenant(service, config));
    identity("password policy", await checkPolicy(service, config));
    identity("reCAPTCHA", await checkRecaptcha(service, config));
    for (const provider of config.signInProviders)
      identity(`sign-in with ${provider}`, await checkProvider(service, provider, config));
  }
  identity("mail links", checkMailLink(options.mailLinkFile, config));
  identity("certificates", await checkCertificates(endpoints.certificates));

  const api = findings.section("lenders API");
  const isThere = await checkReach(config.apiBaseUrl, calls, api);
  if (isThere) {
    api("TLS", await checkTls(config.apiBaseUrl));
    api("closed to strangers", await checkClosed(config.apiBaseUrl, calls));
  }

  const lender = findings.section("a lender's sign-in");
  const bearer = await signIn("lender", options.lender, config, service, setup, lender);
  if (!isThere || !bearer) {
    const why = isThere
      ? skipped("without a token", tokenAdvice)
      : skipped("the API does not respond");
    findings.section("live data")("all of it", why);
    return;
  }
  const forged = config.identity.emulatorHost
    ? skipped("the emulator's own tokens are unsigned")
    : await checkForged(config.apiBaseUrl, bearer, calls);
  lender("forged copies of it", forged);

  const run = `doctor-${randomUUID().slice(0, 8)}`;
  const lenders = new LendersApi(bearer, run, calls);
  // They need the contract's schemas, which a folder for another API has not.
  const { examineData } = await import("./api/examine-data.ts");
  const { checkForeignIds } = await import("./api/check-ids.ts");
  await examineData(lenders, findings);
  const ownership = findings.section("another lender");
  const other = await signIn("other lender", options.other, config, service, setup, ownership);
  if (other) {
    const others = new LendersApi(other, `${run}-other`, calls);
    ownership("foreign ids", await checkForeignIds(lenders, others));
  }
  const speed = findings.section("speed");
  speed("answers", judgeSpeed(calls));
  speed("connections", judgeConnections(calls));
}

async function signIn(
  who: string,
  source: TokenSource | undefined,
  config: Config,
  service: IdentityService,
  { askPassword }: ExaminationSetup,
  notes: Notes,
): Promise<Bearer | undefined> {
  if (!source) {
    const wayOut = who === "lender" ? tokenAdvice : "Give --other-email or --other-token-file.";
    notes(who, skipped("no sign-in", wayOut));
    return undefined;
  }
  const ask = () => askPassword(`Password of the ${who}: `);
  const token = await obtainToken(source, service, config, ask, notes);
  return token === undefined ? undefined : checkToken(token, notes);
}
