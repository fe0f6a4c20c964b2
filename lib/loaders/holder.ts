import "server-only";
import { holderOf } from "@/lib/session/holder";
import { bearerOf } from "@/lib/session/session";
import { requireSession } from "./load";

/** The lender's name, or e-mail address, for a document. */
export async function loadHolder(): Promise<string> {
  const session = await requireSession();
  return holderOf(bearerOf(session)) || session.email;
}
