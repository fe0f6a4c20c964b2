import { createLender, mintToken, openSession } from "./sandbox-control.ts";

/** The annual statement of a lender of its own, with its code, as the portal at `origin` sends it. */
export async function sealedStatement(origin: string): Promise<Buffer> {
  const cookie = await openSession(origin, await mintToken(await createLender("luis")));
  const file = await fetch(`${origin}/api/statement?format=csv&year=2025`, { headers: { cookie } });
  if (!file.ok) throw new Error(`The statement was answered with ${file.status}`);
  return Buffer.from(await file.arrayBuffer());
}
