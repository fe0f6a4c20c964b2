import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { startGateway } from "../../docs/examples/gateway/start-for-tests.ts";
import { mintToken } from "../sandbox/control/tokens.ts";
import { account } from "./lender.ts";

/**
 * Starts the operator's copy of the gateway before an API of another shape, over the sandbox's data.
 * The sandbox knows its own tenant alone, so it gets tokens of that one for the lender of this one.
 */
export async function startOperatorsGateway(
  copy: string,
  sandboxUrl: string,
  { claim, tenantId }: { readonly claim: string; readonly tenantId: string },
): ReturnType<typeof startGateway> {
  const copied = await import(pathToFileURL(join(copy, "start-for-tests.ts")).href);
  const { claimsOf } = await import(pathToFileURL(join(copy, "other-api-for-tests.ts")).href);
  const ask = async (path: string, authorization: string) =>
    claimsOf(authorization).firebase?.tenant === tenantId
      ? fetch(sandboxUrl + path, { headers: { authorization: bearerOfSandbox() } })
      : new Response(null, { status: 401 });
  return copied.startGateway(ask, claim);
}

/** The lender's oldest active loan, as the sandbox itself has it. */
export async function readLoan(sandboxUrl: string): Promise<{ id: string; reference: string }> {
  const headers = { authorization: bearerOfSandbox() };
  const answer = await fetch(`${sandboxUrl}/loans?status=ACTIVE&sort=startDate`, { headers });
  const { data } = (await answer.json()) as { data: { id: string; reference: string }[] };
  const [loan] = data;
  if (!loan) throw new Error("The sandbox has no active loan of the lender.");
  return loan;
}

function bearerOfSandbox(): string {
  const { uid, email } = account;
  return `Bearer ${mintToken({ uid, email, expiresIn: 60, issuedAgo: 0 }, new Date())}`;
}
