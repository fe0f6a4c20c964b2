import "server-only";
import { z } from "zod";
import type { Holder } from "@/lib/domain/holder";
import { translations } from "@/lib/i18n/translations";
import { fetchAccount } from "@/lib/lenders-api/account";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import type { Caller } from "@/lib/lenders-api/transport/caller";

/** As the API says, else as the token does; "—" if neither does. */
export async function readHolder(caller: Caller): Promise<Holder> {
  const account = await fetchAccount(caller);
  return account?.holder ?? { name: holderOf(caller.bearer) || "—" };
}

export function holderText({ name, taxId }: Holder): string {
  return taxId === undefined ? name : `${name} (${translations("statement")("taxId")}: ${taxId})`;
}

const longestName = 200;

const claims = z.object({ name: z.string().optional(), email: z.string().optional() });

/** With the e-mail address behind the name, which some users can change. Verifies nothing. */
export function holderOf(bearer: Bearer): string {
  try {
    const payload = Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString("utf8");
    const { name, email = "" } = claims.parse(JSON.parse(payload));
    const called = name?.trim().slice(0, longestName);
    if (!called) return email.slice(0, longestName);
    return email ? `${called} (${email.slice(0, longestName)})` : called;
  } catch {
    return "";
  }
}
