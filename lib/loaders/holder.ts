import "server-only";
import type { Holder } from "@/lib/domain/holder";
import { fetchAccount } from "@/lib/lenders-api/account";
import { holderOf } from "@/lib/session/holder";
import { bearerOf } from "@/lib/session/session";
import { load, requireSession } from "./load";

/** For a document: as the API says, else as the token does, else the e-mail address. */
export async function loadHolder(): Promise<Holder> {
  const session = await requireSession();
  const account = await load(fetchAccount);
  const told = account.ok ? account.value?.holder : undefined;
  return told ?? { name: holderOf(bearerOf(session)) || session.email };
}
