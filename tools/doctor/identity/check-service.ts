import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Config } from "@/lib/config";
import { jsonOf } from "../probe.ts";
import { failed, type Notes, ok, skipped, type Verdict, warning } from "../report/finding.ts";
import { explainRefusal } from "./refusals.ts";
import { codesOf, type IdentityService } from "./service.ts";

const project = z.object({ authorizedDomains: z.array(z.string()).default([]) });

const policy = z.object({
  enforcementState: z.string().optional(),
  customStrengthOptions: z
    .object({ minPasswordLength: z.int().optional(), maxPasswordLength: z.int().optional() })
    .default({}),
});

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

const fewestCharacters = 8;

/** Checks that lenders can sign in to the tenant, with an account that cannot exist. */
export async function checkTenant(
  service: IdentityService,
  { identity }: Pick<Config, "identity">,
): Promise<Verdict> {
  const answer = await service.post("/v1/accounts:signInWithPassword", {
    email: `nobody-${randomUUID()}@doctor.invalid`,
    password: randomUUID(),
    tenantId: identity.tenantId,
    returnSecureToken: true,
  });
  if (!answer.answered) return failed(answer.fault.seen, answer.fault.wayOut);
  if (answer.status === 200)
    return failed(
      "it accepts an account that does not exist",
      "That is not an identity service: check the address.",
    );
  const codes = codesOf(answer);
  if (codes.includes("INVALID_LOGIN_CREDENTIALS"))
    return ok("takes passwords, and does not tell who has an account");
  if (codes.includes("EMAIL_NOT_FOUND"))
    return warning(
      "accepts passwords, but reveals who has an account (EMAIL_NOT_FOUND)",
      "Turn on the project's e-mail enumeration protection.",
    );
  return failed(`refused: ${codes.join(", ")}`, explainRefusal(codes));
}

/** Checks that the portal can read the tenant's password policy, and that it is strong enough. */
export async function checkPolicy(
  service: IdentityService,
  { identity }: Pick<Config, "identity">,
): Promise<Verdict> {
  if (identity.emulatorHost) return skipped("the emulator has none");
  const answer = await service.get("/v2/passwordPolicy", { tenantId: identity.tenantId });
  if (!answer.answered) return failed(answer.fault.seen, answer.fault.wayOut);
  const parsed = policy.safeParse(jsonOf(answer.text));
  if (answer.status !== 200 || !parsed.success) {
    const codes = codesOf(answer);
    return failed(`unreadable: ${codes.join(", ")}`, explainRefusal(codes));
  }
  const { minPasswordLength = 6, maxPasswordLength } = parsed.data.customStrengthOptions;
  const isEnforced = parsed.data.enforcementState === "ENFORCE";
  const most = maxPasswordLength ? ` to ${maxPasswordLength}` : " or more";
  const seen = `readable: ${minPasswordLength}${most} characters, ${isEnforced ? "" : "not "}enforced`;
  if (isEnforced && minPasswordLength >= fewestCharacters) return ok(seen);
  return warning(seen, `Enforce at least ${fewestCharacters} characters (docs/tenant.md).`);
}
