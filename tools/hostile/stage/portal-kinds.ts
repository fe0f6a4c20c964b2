import { generateKeyPairSync } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const oldSecret = "an-old-secret-an-old-secret-an-old-secret";
const newSecret = "a-new-secret-a-new-secret-a-new-secret-a-n";

const documentKey = generateKeyPairSync("ed25519")
  .privateKey.export({ format: "der", type: "pkcs8" })
  .toString("base64");

/** Where the watched portal writes how long its event loop was blocked. */
export const turnsFile = join(import.meta.dirname, "../../../.demo/hostile/turns.log");

/** Where the portal of the long files writes the most memory that it has used, in MB. */
export const memoryFile = join(import.meta.dirname, "../../../.demo/hostile/memory.log");

const preload = (name: string) => `--import ${pathToFileURL(join(import.meta.dirname, name))}`;

/** The heap that V8 takes where the process may use 512 MB. */
const heapIn512Megabytes = "--max-old-space-size=256";

// The discard service's port, on which nothing listens.
const unusedPort = 9;

/** The environment of each portal process. With `ownApi` the process has its own lenders API. */
export const portalKinds = {
  /** For most cases. The suite acts as the proxy: each case has a client address of its own. */
  main: {
    variables: {
      TRUSTED_PROXIES: "127.0.0.0/8",
      SESSION_SECRET: oldSecret,
      DOCUMENT_KEYS: documentKey,
      DIGEST: "1",
    },
  },
  /** For faults of the API, one lender each, and for the limits of sessions. */
  faults: {
    variables: {
      TRUSTED_PROXIES: "127.0.0.0/8",
      SESSION_SECRET: `${newSecret},${oldSecret}`,
      SESSION_MAX_DAYS: "3",
      SESSION_IDLE_MINUTES: "1440",
    },
  },
  /** For limits of attempts, without a trusted proxy. */
  limits: { variables: { SESSION_SECRET: `${oldSecret},${newSecret}` } },
  /** With an API whose certificate is self-signed. */
  badTls: { variables: { SESSION_SECRET: newSecret }, ownApi: "tls" },
  /** With an API that is stopped and started. */
  down: { variables: { SESSION_SECRET: oldSecret }, ownApi: "plain" },
  /** The same, with a probe of how long its event loop is blocked. */
  watched: {
    variables: { SESSION_SECRET: oldSecret, HOSTILE_TURNS: turnsFile },
    ownApi: "plain",
    nodeOptions: preload("turn-probe.ts"),
  },
  /** With 512 MB, and a probe of its memory. */
  files: {
    variables: {
      SESSION_SECRET: oldSecret,
      DOCUMENT_KEYS: documentKey,
      HOSTILE_MEMORY: memoryFile,
    },
    ownApi: "plain",
    nodeOptions: `${heapIn512Megabytes} ${preload("peak-memory-probe.ts")}`,
  },
  /** With an unreachable store. */
  noStore: {
    variables: { SESSION_SECRET: oldSecret, REDIS_URL: `redis://127.0.0.1:${unusedPort}` },
  },
  /** With unavailable certificates of the identity service. */
  noCertificates: { variables: { TRUSTED_PROXIES: "127.0.0.0/8", SESSION_SECRET: oldSecret } },
} as const satisfies Record<
  string,
  { variables: Record<string, string>; ownApi?: "tls" | "plain"; nodeOptions?: string }
>;

export type PortalKind = keyof typeof portalKinds;
