import { join } from "node:path";
import { pathToFileURL } from "node:url";

const oldSecret = "an-old-secret-an-old-secret-an-old-secret";
const newSecret = "a-new-secret-a-new-secret-a-new-secret-a-n";

/** Where the portal that is watched writes down how long its event loop was held up. */
export const turnsFile = join(import.meta.dirname, "../../.demo/hostile/turns.log");

/** A port on which nothing listens: the discard service's. */
const nobodysPort = 9;

/**
 * The portal processes that the cases use, each begun when a case first asks for it, and how its
 * environment differs. Where `ownApi` is set the process has a lenders API of its own.
 */
export const portalKinds = {
  /** Most cases. The suite plays the proxy here: each case comes from an address of its own. */
  main: { variables: { TRUSTED_PROXIES: "127.0.0.0/8", SESSION_SECRET: oldSecret } },
  /** The API's faults, one lender each. */
  faults: {
    variables: { TRUSTED_PROXIES: "127.0.0.0/8", SESSION_SECRET: `${newSecret},${oldSecret}` },
  },
  /** Limits of attempts, with nobody's X-Forwarded-For believed. */
  limits: { variables: { SESSION_SECRET: `${oldSecret},${newSecret}` } },
  /** An API whose certificate nobody signed. */
  badTls: { variables: { SESSION_SECRET: newSecret }, ownApi: "tls" },
  /** An API that goes away and comes back. */
  down: { variables: { SESSION_SECRET: oldSecret }, ownApi: "plain" },
  /** The same, for how long its event loop is held up. */
  watched: {
    variables: { SESSION_SECRET: oldSecret, HOSTILE_TURNS: turnsFile },
    ownApi: "plain",
    nodeOptions: `--import ${pathToFileURL(join(import.meta.dirname, "turn-probe.ts"))}`,
  },
  /** A shared store that is not there. */
  noStore: {
    variables: { SESSION_SECRET: oldSecret, REDIS_URL: `redis://127.0.0.1:${nobodysPort}` },
  },
  /** An identity service whose certificates cannot be had. */
  noCertificates: { variables: { TRUSTED_PROXIES: "127.0.0.0/8", SESSION_SECRET: oldSecret } },
} as const satisfies Record<
  string,
  { variables: Record<string, string>; ownApi?: "tls" | "plain"; nodeOptions?: string }
>;

export type PortalKind = keyof typeof portalKinds;
