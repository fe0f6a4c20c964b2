import { randomUUID } from "node:crypto";
import type { Config } from "@/lib/config";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { checkClosed, checkForged, checkReach, checkTls } from "./api/check-reach.ts";
import { lendersApi } from "./api/lenders-api.ts";
import type { Options } from "./arguments.ts";
import { type Call, judgeConnections, judgeSpeed } from "./calls.ts";
import { checkService } from "./identity/check-service.ts";
import { checkToken, checkUnverified, obtainToken } from "./identity/check-token.ts";
import { type IdentityService, identityService } from "./identity/service.ts";
import { type Findings, type Notes, skipped } from "./report.ts";

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
  const { apiBaseUrl } = config;
  const service = identityService(config);
  if (options.api === undefined) await checkService(service, findings.section("identity service"));
  const api = findings.section("lenders API");
  const isThere = await checkReach(apiBaseUrl, calls, api);
  if (isThere) {
    api("TLS", await checkTls(apiBaseUrl));
    api("closed to strangers", await checkClosed(apiBaseUrl, calls));
  }

  const lender = findings.section("a lender's sign-in");
  const bearer = await signIn("lender", service, setup, lender);
  if (!isThere || !bearer) {
    const why = isThere ? skipped("without a token") : skipped("the API does not respond");
    findings.section("live data")("all of it", why);
    return;
  }
  const forged = bearer.endsWith(".")
    ? skipped("the token itself is unsigned, as an emulator's are")
    : await checkForged(apiBaseUrl, bearer, calls);
  lender("forged copies of it", forged);

  const run = `doctor-${randomUUID().slice(0, 8)}`;
  const lenders = lendersApi(bearer, run, calls);
  // They need the contract's schemas, which a folder for another API has not.
  const { examineData } = await import("./api/examine-data.ts");
  const { checkForeignIds } = await import("./api/check-ids.ts");
  await examineData(lenders, findings);
  const ownership = findings.section("another lender");
  const other = await signIn("other lender", service, setup, ownership);
  if (other) {
    const others = lendersApi(other, `${run}-other`, calls);
    ownership("foreign ids", await checkForeignIds(lenders, others));
  }
  const speed = findings.section("speed");
  speed("answers", judgeSpeed(calls));
  speed("connections", judgeConnections(calls));
}

async function signIn(
  who: "lender" | "other lender",
  service: IdentityService,
  { askPassword, options }: ExaminationSetup,
  notes: Notes,
): Promise<Bearer | undefined> {
  const isFirst = who === "lender";
  const source = isFirst ? options.lender : options.other;
  const isApiAlone = options.api !== undefined;
  if (!source) {
    const prefix = isFirst ? "--" : "--other-";
    const email = isApiAlone ? "" : `${prefix}email or `;
    notes(who, skipped("no sign-in", `Give ${email}${prefix}token-file.`));
    return undefined;
  }
  const ask = () => askPassword(`Password of the ${who}: `);
  const token = await obtainToken(source, service, ask, notes);
  if (token === undefined) return undefined;
  return isApiAlone ? checkUnverified(token, notes) : checkToken(token, notes);
}
