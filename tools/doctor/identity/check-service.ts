import { X509Certificate } from "node:crypto";
import { z } from "zod";
import { jsonOf, probe } from "../probe.ts";
import { failed, type Notes, ok, skipped, type Verdict, warning } from "../report.ts";
import {
  checkPolicy,
  checkProvider,
  checkRecaptcha,
  checkSignUp,
  checkTenant,
} from "./check-tenant.ts";
import { codesOf, type IdentityService, refused } from "./service.ts";

type Check = (service: IdentityService) => Promise<Verdict>;

/** By their names, in this order; the last word is why an emulator cannot be checked. */
const checks: Readonly<Record<string, readonly [check: Check, ofEmulator?: string]>> = {
  "key's limits": [checkKeyLimits, "the emulator takes any key"],
  tenant: [checkTenant],
  "sign-up": [checkSignUp, "an emulator says nothing about a real tenant"],
  "password policy": [checkPolicy, "the emulator has none"],
  reCAPTCHA: [checkRecaptcha, "the emulator has none"],
};

/** Checks the identity service, without a lender. */
export async function checkService(service: IdentityService, notes: Notes): Promise<void> {
  const { identity, signInProviders } = service.config;
  if (await checkKey(service, notes)) {
    for (const [name, [check, ofEmulator]] of Object.entries(checks)) {
      const isSkipped = ofEmulator !== undefined && identity.emulatorHost;
      notes(name, isSkipped ? skipped(ofEmulator) : await check(service));
    }
    for (const provider of signInProviders)
      notes(`sign-in with ${provider}`, await checkProvider(service, provider));
  }
  notes("certificates", await checkCertificates(service));
}

const project = z.object({ authorizedDomains: z.array(z.string()).default([]) });

/** Whether the service responds and accepts the key; also its clock, and whether it knows the portal's host. */
async function checkKey(service: IdentityService, notes: Notes): Promise<boolean> {
  const answer = await service.get("/v1/projects");
  if (!answer.answered) {
    notes("reachable", failed(`${service.host}: ${answer.fault.seen}`, answer.fault.wayOut));
    return false;
  }
  notes("reachable", ok(`${service.host} answered in ${Math.round(answer.milliseconds)} ms`));
  const clock = judgeClock(answer.headers.get("date"));
  if (clock) notes("clock", clock);
  if (answer.status !== 200) {
    notes("key", refused(codesOf(answer)));
    return false;
  }
  notes("key", ok("accepted"));
  const domains = project.safeParse(jsonOf(answer.text)).data?.authorizedDomains ?? [];
  notes("authorised domains", judgeDomains(domains, new URL(service.config.publicOrigin).hostname));
  return true;
}

function judgeDomains(domains: readonly string[], host: string): Verdict {
  if (domains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
    return ok("the portal's host is among them");
  return warning(
    "PUBLIC_ORIGIN's host is not among them, so links to reset a password cannot return to the portal",
    "Add the host to the project's authorised domains.",
  );
}

// Tokens from the future are refused, and a wrong clock makes tokens expire too early or too late.
function judgeClock(date: string | null): Verdict | undefined {
  const ahead = Math.round((Date.parse(date ?? "") - Date.now()) / 1000);
  if (Number.isNaN(ahead)) return undefined;
  const seconds = Math.abs(ahead);
  if (seconds <= 5) return ok("this machine's agrees with the service's");
  const judge = seconds > 30 ? failed : warning;
  return judge(
    `this machine's is ${seconds} s ${ahead > 0 ? "behind" : "ahead of"} the service's`,
    "Synchronise the clock by NTP: tokens issued more than 30 s in the future are refused.",
  );
}

const strangers = { "another origin": "https://stranger.invalid", "no origin": "" };

/** Checks that pages of other origins cannot use the key. Which APIs it opens, no call tells safely. */
async function checkKeyLimits(service: IdentityService): Promise<Verdict> {
  const open: string[] = [];
  for (const [name, origin] of Object.entries(strangers)) {
    const answer = await service.get("/v1/projects", {}, origin);
    if (!answer.answered) return skipped(`not answered: ${answer.fault.seen}`);
    if (answer.status === 200) open.push(name);
    else if (!codesOf(answer).includes("API_KEY_HTTP_REFERRER_BLOCKED"))
      return skipped(`cannot be told: ${codesOf(answer).join(", ")} for ${name}`);
  }
  if (!open.length) return ok("for the portal's origin alone");
  return warning(
    `it is also accepted from ${open.join(" and from ")}`,
    "Limit the key to the portal's origin, and to the Identity Toolkit and Token Service APIs (docs/tenant.md).",
  );
}

// The portal's own timeout for a sign-in.
const timeOutMilliseconds = 8_000;

/** Checks that the certificates for ID tokens can be fetched and read. */
async function checkCertificates({ endpoints }: IdentityService): Promise<Verdict> {
  const url = endpoints.certificates;
  if (url === undefined) return skipped("the emulator signs nothing, so none are asked for");
  const unread = (seen: string) =>
    failed(seen, "Allow https to www.googleapis.com: sign-ins need the certificates.");
  const answer = await probe(timeOutMilliseconds, (signal) =>
    fetch(url, { redirect: "manual", signal }),
  );
  if (!answer.answered) return unread(`${new URL(url).host}: ${answer.fault.seen}`);
  if (answer.status !== 200) return unread(`their address returns ${answer.status}`);
  const parsed = z.record(z.string(), z.string()).safeParse(jsonOf(answer.text));
  const certificates = Object.values(parsed.data ?? {});
  if (!certificates.length) return unread("their address returns something else");
  const unusable = certificates.filter((pem) => !isUsable(pem)).length;
  if (unusable)
    return failed(
      `${unusable} of ${certificates.length} cannot be read, or are not valid today`,
      "Check that no proxy responds instead of the service, and this machine's date.",
    );
  const milliseconds = Math.round(answer.milliseconds);
  return ok(`${certificates.length} readable, answered in ${milliseconds} ms`);
}

function isUsable(pem: string): boolean {
  try {
    const { publicKey, validFromDate, validToDate } = new X509Certificate(pem);
    const isNow = validFromDate.getTime() <= Date.now() && Date.now() < validToDate.getTime();
    return publicKey.asymmetricKeyType === "rsa" && isNow;
  } catch {
    return false;
  }
}
