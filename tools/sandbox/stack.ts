import { join, resolve } from "node:path";
import { builtPortal, developedPortal, type PortalServer } from "../start-up/portal-server.ts";
import { readOrCreateDocumentKey, readOrCreateSessionSecret } from "../start-up/secrets.ts";
import { type ServiceSpec, startServices } from "../start-up/services.ts";
import { lendersTenant, projectId } from "./accounts.ts";
import { writePriceIndex } from "./data/price-index.ts";

/** A running portal with its back end; `partEnded` resolves when a part ends by itself. */
export type Stack = Awaited<ReturnType<typeof startStack>>;

/** The portal's origin, and the identity service's `host:port`, as browsers reach them. */
export type Entrance = { readonly publicOrigin: string; readonly identityHost: string };

export type StackPorts = { portal: number; api: number; identity: number };

export type StackOptions = {
  ports: StackPorts;
  /** For the logs and the session secret. */
  directory: string;
  /** The last build, or `next dev`. */
  portal: "start" | "dev";
  /** What is in front of the portal and of the identity service, if anything is. */
  entrance?: Entrance | undefined;
  /** The portal's lenders API, unless it is the sandbox's. */
  apiUrl?: string | undefined;
  /** Passed to all parts; the embedded mode's own variables win. */
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

// Loopback only: the demo's password is public.
function portalServer({ ports, portal }: Pick<StackOptions, "ports" | "portal">): PortalServer {
  return portal === "dev" ? developedPortal(ports.portal) : builtPortal(ports.portal);
}

/** What lies between a portal and a lenders API elsewhere; an API on this machine needs none of them. */
export const gatewayVariables = [
  ...["API_HEADERS", "API_CA", "API_CLIENT_CERT", "API_CLIENT_KEY"],
  ...["HTTPS_PROXY", "HTTP_PROXY", "https_proxy", "http_proxy"],
];

const withoutGateway = Object.fromEntries(gatewayVariables.map((name) => [name, ""]));

/** Used where the developer sets nothing; a variable that is set to empty stays empty. */
const demoDefaults = {
  DIGEST: "1",
  SUPPORT_EMAIL: "soporte@prestamistas.example",
  SUPPORT_URL: "https://www.prestamistas.example/soporte",
  PRIVACY_URL: "https://www.prestamistas.example/privacidad",
  TERMS_URL: "https://www.prestamistas.example/terminos",
  // Sign-in attempts are limited per address, and each test sets its own.
  TRUSTED_PROXIES: "loopback",
  // Without a load balancer there is nothing to wait for: Ctrl-C ends it at once.
  DRAIN_SECONDS: "0",
};

/** The portal's configuration in the embedded mode. Nothing else differs from production. */
export function portalEnvironment(
  options: Pick<StackOptions, "ports" | "directory" | "portal" | "environment">,
  publicOrigin = urlsOf(options.ports).portalUrl,
  identityHost = `127.0.0.1:${options.ports.identity}`,
) {
  const { ports, directory, environment } = options;
  return {
    ...demoDefaults,
    ...environment,
    ...portalServer(options).variables,
    NEXT_TELEMETRY_DISABLED: "1",
    API_BASE_URL: urlsOf(ports).apiUrl,
    IDENTITY_API_KEY: "demo-key",
    IDENTITY_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    IDENTITY_TENANT_ID: lendersTenant,
    IDENTITY_CONFIG: JSON.stringify(identityConfig),
    SESSION_SECRET: readOrCreateSessionSecret(join(directory, "session-secret")),
    DOCUMENT_KEYS: readOrCreateDocumentKey(join(directory, "document-key")),
    PUBLIC_ORIGIN: publicOrigin,
    TIME_ZONE: environment.TIME_ZONE || "UTC",
    INFLATION_FILE: environment.INFLATION_FILE || writePriceIndex(resolve(directory, "prices.csv")),
    ...withoutGateway,
    FIREBASE_AUTH_EMULATOR_HOST: identityHost,
    EMBEDDED_DEMO: "1",
  };
}

/** The sandbox: the identity service and the lenders API in one process. */
export function backEndSpec(
  options: Pick<StackOptions, "ports" | "directory" | "environment">,
): ServiceSpec {
  const { ports, directory, environment } = options;
  const own = { SANDBOX_IDENTITY_PORT: `${ports.identity}`, SANDBOX_API_PORT: `${ports.api}` };
  return {
    name: "sandbox",
    command: [process.execPath, "tools/sandbox/server.ts"],
    environment: { ...environment, ...own },
    logFile: join(directory, "logs", "sandbox.log"),
    url: `${urlsOf(ports).apiUrl}/loans`,
    faultyFrom: 500,
  };
}

function serviceSpecs(options: StackOptions): ServiceSpec[] {
  const { ports, directory, portal, entrance, apiUrl } = options;
  return [
    backEndSpec(options),
    {
      name: "portal",
      command: portalServer(options).command,
      environment: {
        ...portalEnvironment(options, entrance?.publicOrigin, entrance?.identityHost),
        ...(apiUrl !== undefined && { API_BASE_URL: apiUrl }),
      },
      logFile: join(directory, "logs", "portal.log"),
      url: urlsOf(ports).portalUrl,
      // In development a 500 must be visible in the browser.
      faultyFrom: portal === "dev" ? 600 : 500,
    },
  ];
}

/**
 * Starts the identity service, the lenders API and the portal, and waits until all respond.
 * @throws StartUpError when one of them fails, or the signal's reason; all are stopped first.
 */
export async function startStack(options: StackOptions) {
  const { partEnded, stop } = await startServices(serviceSpecs(options), options);
  return { ...urlsOf(options.ports), partEnded, stop };
}
