import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  createLender,
  mintToken,
  openSession,
  type TestLender,
} from "../../e2e/sandbox-control.ts";
import { Instance } from "../cluster/instance.ts";
import { accounts } from "../sandbox/accounts.ts";
import { backEndSpecs, portalEnvironment } from "../sandbox/stack.ts";
import { findFreePorts } from "../start-up/ports.ts";
import { startServices } from "../start-up/services.ts";
import { check, type RunningInstance } from "./check.ts";

/** 250,000 movements. */
const large = accounts.find(({ profile }) => profile === "grande");
if (!large) throw new Error("The demo has no large account");
export const largeLender = large;

type Download = (path: string, file: string, instance?: RunningInstance) => Promise<string>;

/** A portal with its back end, and a signed-in lender with a profile's data. */
export type Portal = {
  readonly database: string;
  readonly lender: TestLender;
  readonly idToken: string;
  readonly apiUrl: string;
  /** Downloads a file of the lender; returns where it is. Rejects unless the response is a 200. */
  readonly download: Download;
  /** The same for the demo's largest account. */
  readonly downloadLarge: Download;
  /** What `/verify` says of a file, as the heading of its result. */
  readonly verdictOf: (file: string) => Promise<string | undefined>;
  /** Its public origin, which all of its instances have. */
  readonly origin: string;
  /** The value of its `DOCUMENT_KEYS`. */
  readonly documentKeys: string;
  /** Starts another process with the same configuration but for these keys of documents. */
  readonly startAnother: (documentKeys: string) => Promise<RunningInstance>;
  readonly stop: () => Promise<void>;
};

export async function startPortal(folder: string, signal: AbortSignal): Promise<Portal> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "files"), { recursive: true });
  const ports = await findFreePorts(["portal", "api", "identity"] as const);
  const options = { ports, directory: folder, environment: process.env };
  const backEnd = await startServices(backEndSpecs({ ...options, reset: true }), { signal });
  const origin = `http://localhost:${ports.portal}`;
  const environment = portalEnvironment({ ...options, portal: "start" }, origin);
  const instance = new Instance(ports.portal, environment, join(folder, "portal.log"));
  const instances = [instance];
  const stop = async () => {
    await Promise.all(instances.map((each) => each.kill()));
    await backEnd.stop();
  };
  try {
    await instance.start();
    process.env.SANDBOX_API_URL = `http://127.0.0.1:${ports.api}`;
    const lender = await createLender("ana");
    const idToken = await mintToken(lender);
    const downloadAs = async (token: string): Promise<Download> => {
      const cookie = await openSession(origin, token);
      return async (path, file, from = { url: origin }) => {
        // A test may compare for longer than the portal keeps a connection open.
        const headers = { Cookie: cookie, Connection: "close" };
        const response = await fetch(`${from.url}${path}`, { headers });
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        const place = join(folder, "files", file);
        writeFileSync(place, Buffer.from(await response.arrayBuffer()));
        return place;
      };
    };
    return {
      database: join(folder, "sandbox.sqlite"),
      lender,
      idToken,
      apiUrl: `http://127.0.0.1:${ports.api}/lenders/v1`,
      download: await downloadAs(idToken),
      downloadLarge: await downloadAs(await mintToken(largeLender)),
      verdictOf: async (file) => (await check(origin, { url: origin }, readFileSync(file))).heading,
      origin,
      documentKeys: environment.DOCUMENT_KEYS,
      startAnother: async (documentKeys) => {
        const { port } = await findFreePorts(["port"] as const);
        const keys = { ...environment, DOCUMENT_KEYS: documentKeys };
        const another = new Instance(port, keys, join(folder, `portal-${port}.log`));
        instances.push(another);
        await another.start(signal);
        return another;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
