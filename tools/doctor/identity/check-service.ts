import { X509Certificate } from "node:crypto";
import { z } from "zod";
import type { Config } from "@/lib/config";
import { jsonOf, probe } from "../probe.ts";
import { failed, type Notes, ok, skipped, type Verdict, warning } from "../report/finding.ts";
import { codesOf, explainRefusal, type IdentityService } from "./service.ts";
import { readGivenFile } from "./token.ts";

const project = z.object({ authorizedDomains: z.array(z.string()).default([]) });

/** Checks that the service responds, accepts the key, has the same time and knows the portal's host. */
export async function checkKey(
  service: IdentityService,
  { publicOrigin }: Pick<Config, "publicOrigin">,
  notes: Notes,
): Promise<boolean> {
  const answer = await service.get("/v1/projects");
  if (!answer.answered) {
    notes("reachable", failed(`${service.host}: ${answer.fault.seen}`, answer.fault.wayOut));
    return false;
  }
  notes("reachable", ok(`${service.host} answered in ${Math.round(answer.milliseconds)} ms`));
  const clock = judgeClock(answer.headers.get("date"));
  if (clock) notes("clock", clock);
  if (answer.status !== 200) {
    const codes = codesOf(answer);
    notes("key", failed(`refused: ${codes.join(", ")}`, explainRefusal(codes)));
    return false;
  }
  notes("key", ok("accepted"));
  const domains = project.safeParse(jsonOf(answer.text)).data?.authorizedDomains ?? [];
  notes("authorised domains", judgeDomains(domains, new URL(publicOrigin).hostname));
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

const strangers = {
  "another origin": "https://stranger.invalid",
  "no origin": undefined,
} as const;

/** Checks that pages of other origins cannot use the key. Which APIs it opens, no call tells safely. */
export async function checkKeyLimits(
  service: IdentityService,
  { identity }: Pick<Config, "identity">,
): Promise<Verdict> {
  if (identity.emulatorHost) return skipped("the emulator takes any key");
  const open: string[] = [];
  for (const [name, origin] of Object.entries(strangers)) {
    const answer = await service.calledFrom(origin).get("/v1/projects");
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
const allowCertificates = "Allow https to www.googleapis.com: sign-ins need the certificates.";

/** Checks that the certificates for ID tokens can be fetched and read. */
export async function checkCertificates(url: string | undefined): Promise<Verdict> {
  if (url === undefined) return skipped("the emulator signs nothing, so none are asked for");
  const answer = await probe(url, timeOutMilliseconds);
  if (!answer.answered)
    return failed(`${new URL(url).host}: ${answer.fault.seen}`, allowCertificates);
  if (answer.status !== 200)
    return failed(`their address returns ${answer.status}`, allowCertificates);
  const parsed = z.record(z.string(), z.string()).safeParse(jsonOf(answer.text));
  const certificates = Object.values(parsed.data ?? {});
  if (!certificates.length)
    return failed("their address returns something else", allowCertificates);
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
    const now = Date.now();
    const isNow = validFromDate.getTime() <= now && now < validToDate.getTime();
    return publicKey.asymmetricKeyType === "rsa" && isNow;
  } catch {
    return false;
  }
}

const actionPath = "/account_action";
const oldActionPath = "/forgot_password";

/**
 * Checks where the links of the identity service's mails lead. No call tells the project's action URL
 * to a holder of the web API key, so a link from a mail is read. Throws a UsageError without the file.
 */
export function checkMailLink(
  file: string | undefined,
  { publicOrigin, identity }: Pick<Config, "publicOrigin" | "identity">,
): Verdict {
  const wanted = publicOrigin + actionPath;
  const set = `Set the action URL of all e-mail templates to ${wanted}, and let the tenant inherit it (docs/tenant.md).`;
  if (file === undefined)
    return skipped(
      "the action URL cannot be read with the key",
      `${set} To check it, give --mail-link-file with a link from a mail.`,
    );
  const link = URL.parse(readGivenFile(file, "The mail link's file").trim());
  if (!link)
    return failed("the file has no URL", "Put the link of a mail into it, and nothing else.");
  if (link.origin !== publicOrigin || ![actionPath, oldActionPath].includes(link.pathname))
    return failed(`they lead to ${link.origin}${link.pathname}, not to the portal`, set);
  const tenant = link.searchParams.get("tenantId");
  if (tenant !== identity.tenantId)
    return failed(
      tenant === null ? "the link names no tenant" : "the link names another tenant",
      "Take a link from a mail to an account of the lenders tenant.",
    );
  if (!link.searchParams.get("mode") || !link.searchParams.get("oobCode"))
    return warning("the link has no mode or no code", "Copy the whole link from the mail.");
  return ok(`they lead to ${link.pathname === actionPath ? wanted : publicOrigin + oldActionPath}`);
}
