import { randomUUID } from "node:crypto";
import type { Config } from "@/lib/config";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { checkClosed, checkForged, checkReach, checkTls } from "./api/check-reach.ts";
import { LendersApi } from "./api/lenders-api.ts";
import type { Options, TokenSource } from "./arguments.ts";
import {
  checkCertificates,
  checkKey,
  checkKeyLimits,
  checkMailLink,
} from "./identity/check-service.ts";
import {
  checkPolicy,
  checkProvider,
  checkRecaptcha,
  checkSignUp,
  checkTenant,
} from "./identity/check-tenant.ts";
import { checkToken, checkUnverified } from "./identity/check-token.ts";
import { endpointsOf, IdentityService } from "./identity/service.ts";
import { obtainToken } from "./identity/token.ts";
import { type Call, judgeConnections, judgeSpeed } from "./report/calls.ts";
import { type Findings, type Notes, skipped } from "./report/finding.ts";

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
  if (options.api === undefined)
    await examineIdentity(config, findings.section("identity service"), options.mailLinkFile);
  const api = findings.section("lenders API");
  const isThere = await checkReach(config.apiBaseUrl, calls, api);
  if (isThere) {
    api("TLS", await checkTls(config.apiBaseUrl));
    api("closed to strangers", await checkClosed(config.apiBaseUrl, calls));
  }

  const lender = findings.section("a lender's sign-in");
  const bearer = await signIn("lender", options.lender, config, setup, lender);
  if (!isThere || !bearer) {
    const why = isThere ? skipped("without a token") : skipped("the API does not respond");
    findings.section("live data")("all of it", why);
    return;
  }
  const forged = bearer.endsWith(".")
    ? skipped("the token itself is unsigned, as an emulator's are")
    : await checkForged(config.apiBaseUrl, bearer, calls);
  lender("forged copies of it", forged);

  const run = `doctor-${randomUUID().slice(0, 8)}`;
  const lenders = new LendersApi(bearer, run, calls);
  // They need the contract's schemas, which a folder for another API has not.
  const { examineData } = await import("./api/examine-data.ts");
  const { checkForeignIds } = await import("./api/check-ids.ts");
  await examineData(lenders, findings);
  const ownership = findings.section("another lender");
  const other = await signIn("other lender", options.other, config, setup, ownership);
  if (other) {
    const others = new LendersApi(other, `${run}-other`, calls);
    ownership("foreign ids", await checkForeignIds(lenders, others));
  }
  const speed = findings.section("speed");
  speed("answers", judgeSpeed(calls));
  speed("connections", judgeConnections(calls));
}

async function signIn(
  who: "lender" | "other lender",
  source: TokenSource | undefined,
  config: Config,
  { askPassword, options }: ExaminationSetup,
  notes: Notes,
): Promise<Bearer | undefined> {
  if (!source) {
    const names =
      who === "lender" ? ["--email", "--token-file"] : ["--other-email", "--other-token-file"];
    const usable = options.api === undefined ? names : names.slice(1);
    notes(who, skipped("no sign-in", `Give ${usable.join(" or ")}.`));
    return undefined;
  }
  const ask = () => askPassword(`Password of the ${who}: `);
  const token = await obtainToken(source, new IdentityService(config), config, ask, notes);
  if (token === undefined) return undefined;
  return options.api === undefined ? checkToken(token, notes) : checkUnverified(token, notes);
}

/** Checks the identity service, without a lender. */
export async function examineIdentity(
  config: Config,
  notes: Notes,
  mailLinkFile: string | undefined,
  endpoints = endpointsOf(config.identity),
): Promise<void> {
  const service = new IdentityService(config, endpoints);
  if (await checkKey(service, config, notes)) {
    notes("key's limits", await checkKeyLimits(service, config));
    notes("tenant", await checkTenant(service, config));
    notes("sign-up", await checkSignUp(service, config));
    notes("password policy", await checkPolicy(service, config));
    notes("reCAPTCHA", await checkRecaptcha(service, config));
    for (const provider of config.signInProviders)
      notes(`sign-in with ${provider}`, await checkProvider(service, provider, config));
  }
  notes("mail links", checkMailLink(mailLinkFile, config));
  notes("certificates", await checkCertificates(endpoints.certificates));
}
