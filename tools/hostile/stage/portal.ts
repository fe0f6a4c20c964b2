import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gatewayVariables } from "../../sandbox/stack.ts";
import { builtPortal } from "../../start-up/portal-server.ts";
import { findFreePorts } from "../../start-up/ports.ts";
import { startServices } from "../../start-up/services.ts";
import { demoVariables } from "../../start-up/test-stack.ts";
import { projectId, tenantId } from "../provider/provider.ts";

const preload = pathToFileURL(join(import.meta.dirname, "../provider/redirect-certificates.ts"));

/** A running production build. */
export type PortalProcess = {
  readonly port: number;
  readonly origin: string;
  readonly readLog: () => string;
  readonly stop: () => Promise<void>;
};

export type PortalOptions = {
  readonly name: string;
  readonly directory: string;
  readonly apiUrl: string;
  readonly certificatesUrl: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly nodeOptions?: string;
  readonly signal: AbortSignal;
};

// Variables that a developer's environment or .env.local may set.
const cleared = Object.fromEntries(
  [
    ...demoVariables,
    ...gatewayVariables,
    "FIREBASE_AUTH_EMULATOR_HOST",
    "EMBEDDED_DEMO",
    "REDIS_URL",
    "TRUSTED_PROXIES",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
  ].map((name) => [name, ""]),
);

/** Throws a StartUpError with the log's last lines when the portal does not start. */
export async function startPortal(options: PortalOptions): Promise<PortalProcess> {
  const { name, directory, apiUrl, certificatesUrl, variables, nodeOptions = "", signal } = options;
  const { portal: port } = await findFreePorts(["portal"]);
  const server = builtPortal(port);
  const origin = `http://localhost:${port}`;
  const logFile = join(directory, "logs", `${name}.log`);
  const services = await startServices(
    [
      {
        name: `portal ${name}`,
        command: server.command,
        environment: {
          ...process.env,
          ...cleared,
          ...server.variables,
          NEXT_TELEMETRY_DISABLED: "1",
          NODE_OPTIONS: `${nodeOptions} --import ${preload}`.trim(),
          HOSTILE_CERTIFICATES: certificatesUrl,
          API_BASE_URL: apiUrl,
          IDENTITY_API_KEY: "hostile-key",
          IDENTITY_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
          IDENTITY_TENANT_ID: tenantId,
          IDENTITY_CONFIG: JSON.stringify({ projectId, appId: "hostile" }),
          PUBLIC_ORIGIN: origin,
          DRAIN_SECONDS: "0",
          ...variables,
        },
        logFile,
        url: `http://127.0.0.1:${port}/api/health/live`,
        faultyFrom: 500,
        announcesReady: false,
      },
    ],
    { signal },
  );
  return { port, origin, readLog: () => readFileSync(logFile, "utf8"), stop: services.stop };
}
