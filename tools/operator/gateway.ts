import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { startGateway } from "../../docs/examples/gateway/start-for-tests.ts";
import { mintToken } from "../sandbox/control/tokens.ts";
import { account } from "./lender.ts";

/** Starts the operator's copy of the gateway before an API of another shape, over the sandbox's data. */
export async function startOperatorsGateway(
  copy: string,
  sandboxUrl: string,
  claim: string,
): ReturnType<typeof startGateway> {
  const copied = await import(pathToFileURL(join(copy, "start-for-tests.ts")).href);
  const ask = (path: string, authorization: string) =>
    fetch(sandboxUrl + path, { headers: { authorization } });
  return copied.startGateway(ask, claim);
}

/** The lender's oldest active loan, as the sandbox itself has it. */
export async function readLoan(sandboxUrl: string): Promise<{ id: string; reference: string }> {
  const { uid, email } = account;
  const token = mintToken({ uid, email, expiresIn: 60, issuedAgo: 0 }, new Date());
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${sandboxUrl}/loans?status=ACTIVE&sort=startDate`, { headers });
  const { data } = (await answer.json()) as { data: { id: string; reference: string }[] };
  const [loan] = data;
  if (!loan) throw new Error("The sandbox has no active loan of the lender.");
  return loan;
}
