import "server-only";
import type { Holder } from "@/lib/domain/holder";
import { translations } from "@/lib/i18n/translations";
import { fetchAccount } from "@/lib/lenders-api/account";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { holderOf } from "@/lib/session/holder";

/** As the API says, else as the token does; "—" if neither does. */
export async function readHolder(caller: Caller): Promise<Holder> {
  const account = await fetchAccount(caller);
  return account?.holder ?? { name: holderOf(caller.bearer) || "—" };
}

export function holderText({ name, taxId }: Holder): string {
  return taxId === undefined ? name : `${name} (${translations("statement")("taxId")}: ${taxId})`;
}
