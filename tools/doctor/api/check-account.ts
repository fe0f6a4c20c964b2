import { wireAccount } from "@/lib/lenders-api/account";
import { ok, type Verdict, warning } from "../report/finding.ts";
import type { LendersApi } from "./lenders-api.ts";
import { misfitting, unread } from "./optional-call.ts";

/** Whether the account fits, and the address of its calendar can be used. */
export async function checkAccount(api: LendersApi): Promise<Verdict> {
  const answer = await api.ask("/account");
  if (!answer.ok) return unread(answer, "/account");
  const account = wireAccount.safeParse(answer.json);
  if (!account.success) return misfitting(wireAccount, answer.json);
  const { calendarUrl } = answer.json as { calendarUrl?: unknown };
  if (!calendarUrl) return { ...ok("fits"), lacking: ["calendarUrl of /account"] };
  return account.data.calendarUrl
    ? ok("fits")
    : warning("its calendarUrl is not used", "Make it an https or webcal address without a user.");
}
