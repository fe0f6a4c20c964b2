import type { Config } from "@/lib/config";
import { ok, skipped, type Verdict, warning } from "../report/finding.ts";
import { codesOf, type IdentityService } from "./service.ts";

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
