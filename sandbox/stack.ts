import { join } from "node:path";
import { lendersTenant, projectId } from "./accounts.ts";
import { builtPortal, developedPortal, type PortalServer } from "./start-up/portal-server.ts";
import { type ServiceSpec, startServices } from "./start-up/services.ts";
import { readOrCreateSessionSecret } from "./start-up/session-secret.ts";

/** The portal with its embedded back end, answering; `death` tells of a part that ends by itself. */
export type Stack = {
  portalUrl: string;
  apiUrl: string;
  identityUrl: string;
  death: Promise<string>;
  stop: () => Promise<void>;
};

export type StackPorts = { portal: number; api: number; identity: number };

export type StackOptions = {
  ports: StackPorts;
  /** Where the database, the logs and the session secret are kept. */
  directory: string;
  /** The last build, or `next dev`. */
  portal: "start" | "dev";
  /** Makes the sandbox's data anew. */
  reset: boolean;
  /** Passed on to all parts, below what the embedded mode sets. */
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
  onReady?: (spec: ServiceSpec, afterMs: number) => void;
};

const identityConfig = {
  projectId,
  storageBucket: `${projectId}.appspot.com`,
  messagingSenderId: "0",
  appId: "demo",
  measurementId: "G-DEMO",
};

function urlsOf({ portal, api, identity }: StackPorts) {
  return {
    portalUrl: `http://localhost:${portal}`,
    apiUrl: `http://127.0.0.1:${api}/lenders/v1`,
    identityUrl: `http://127.0.0.1:${identity}`,
  };
}

/** On loopback alone: everyone knows the demo's password. */
function portalServer({ ports, portal }: Pick<StackOptions, "ports" | "portal">): PortalServer {
  return portal === "dev" ? developedPortal(ports.portal) : builtPortal(ports.portal);
}

/** The portal's configuration in the embedded mode: the only thing that tells it apart. */
export function portalEnvironment(
  {
    ports,
    directory,
    portal,
    environment,
  }: Pick<StackOptions, "ports" | "directory" | "portal" | "environment">,
  publicOrigin = urlsOf(ports).portalUrl,
) {
  const { apiUrl } = urlsOf(ports);
  return {
    ...environment,
    ...portalServer({ ports, portal }).variables,
    NEXT_TELEMETRY_DISABLED: "1",
    API_BASE_URL: apiUrl,
    IDENTITY_API_KEY: "demo-key",
    IDENTITY_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    IDENTITY_TENANT_ID: lendersTenant,
    IDENTITY_CONFIG: JSON.stringify(identityConfig),
    SESSION_SECRET: readOrCreateSessionSecret(join(directory, "session-secret")),
    PUBLIC_ORIGIN: publicOrigin,
    // Tests say which client they are: attempts to sign in are counted by address.
    TRUSTED_PROXIES: environment.TRUSTED_PROXIES ?? "loopback",
    // Nobody balances loads before the demo: Ctrl-C ends it at once.
    DRAIN_SECONDS: environment.DRAIN_SECONDS ?? "0",
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.identity}`,
    EMBEDDED_DEMO: "1",
  };
}

type BackEndOptions = Pick<StackOptions, "ports" | "directory" | "environment" | "reset">;

function sandboxEnvironment({ ports, directory, environment }: BackEndOptions) {
  return {
    ...environment,
    SANDBOX_IDENTITY_PORT: String(ports.identity),
    SANDBOX_API_PORT: String(ports.api),
    SANDBOX_DATABASE: join(directory, "sandbox.sqlite"),
  };
}

/** What stands behind the portal: the identity service and the lenders API. */
export function backEndSpecs(options: BackEndOptions): ServiceSpec[] {
  const { ports, directory, reset } = options;
  const { apiUrl, identityUrl } = urlsOf(ports);
  const logs = join(directory, "logs");
  const node = process.execPath;
  return [
    {
      name: "Auth emulator",
      command: [node, "sandbox/identity/emulator.ts"],
      environment: sandboxEnvironment(options),
      logFile: join(logs, "identity.log"),
      url: identityUrl,
      faultyFrom: 500,
      announcesReady: true,
    },
    {
      name: "lenders API",
      command: [node, "sandbox/lenders-api/server.ts", ...(reset ? ["--reset"] : [])],
      environment: sandboxEnvironment(options),
      logFile: join(logs, "lenders-api.log"),
      url: `${apiUrl}/loans`,
      faultyFrom: 500,
      announcesReady: true,
    },
  ];
}

function serviceSpecs(options: StackOptions): ServiceSpec[] {
  const { ports, directory, portal } = options;
  return [
    ...backEndSpecs(options),
    {
      name: "portal",
      command: portalServer(options).command,
      environment: portalEnvironment(options),
      logFile: join(directory, "logs", "portal.log"),
      url: urlsOf(ports).portalUrl,
      // Whoever works on a broken page wants to see it.
      faultyFrom: portal === "dev" ? 600 : 500,
      announcesReady: false,
    },
  ];
}

/**
 * Starts the Auth emulator, the lenders API and the portal, and answers when all three do.
 * @throws StartUpError when one of them dies or stays silent, or the signal's reason; nothing is
 * left running then.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { signal, onReady } = options;
  const services = await startServices(serviceSpecs(options), {
    signal,
    ...(onReady && { onReady }),
  });
  return { ...urlsOf(options.ports), ...services };
}
