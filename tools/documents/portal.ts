import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  createLender,
  mintToken,
  openSession,
  type TestLender,
} from "../../e2e/sandbox-control.ts";
import { startTestStack, testVariables } from "../start-up/test-stack.ts";

/** A portal with its back end, and a signed-in lender. */
export type Portal = {
  readonly lender: TestLender;
  readonly idToken: string;
  readonly apiUrl: string;
  /** Downloads a file of the lender; returns where it is. Rejects unless the response is a 200. */
  readonly download: (path: string, file: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

export async function startPortal(folder: string, signal: AbortSignal): Promise<Portal> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "files"), { recursive: true });
  const stack = await startTestStack(signal, { directory: join(".demo/documents", "stack") });
  Object.assign(process.env, testVariables(stack));
  const lender = await createLender("ana");
  const idToken = await mintToken(lender);
  const cookie = await openSession(stack.portalUrl, idToken);
  const download = async (path: string, file: string) => {
    // A test may compare for longer than the portal keeps a connection open.
    const headers = { Cookie: cookie, Connection: "close" };
    const response = await fetch(`${stack.portalUrl}${path}`, { headers });
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    const place = join(folder, "files", file);
    writeFileSync(place, Buffer.from(await response.arrayBuffer()));
    return place;
  };
  return { lender, idToken, apiUrl: stack.apiUrl, download, stop: stack.stop };
}
