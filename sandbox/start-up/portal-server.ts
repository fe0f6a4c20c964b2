import { nextExecutable } from "./portal-build.ts";

const standalone = ".next/standalone/server.js";

/** Every host starts the server with these: docs/decisions/memory.md. */
export const memoryFlags = ["--max-semi-space-size=16", "--heap-growing-percent=30"] as const;

/** How to start a portal on the loopback address. */
export type PortalServer = {
  readonly command: readonly [string, ...string[]];
  /** Belong into its environment, above all else. */
  readonly variables: Readonly<Record<string, string>>;
};

/** The last build, started as every host starts it. */
export function builtPortal(port: number): PortalServer {
  return {
    command: [process.execPath, ...memoryFlags, standalone],
    variables: {
      NODE_ENV: "production",
      HOSTNAME: "127.0.0.1",
      PORT: String(port),
      // Longer than clients keep an idle connection: none is closed just as it is used again.
      KEEP_ALIVE_TIMEOUT: "65000",
    },
  };
}

/** The sources, built as they are asked for. */
export function developedPortal(port: number): PortalServer {
  const address = ["--hostname", "127.0.0.1", "--port", String(port)];
  return {
    command: [process.execPath, nextExecutable, "dev", ...address],
    variables: { NODE_ENV: "development" },
  };
}
