import { nextExecutable } from "./portal-build.ts";

const standalone = ".next/standalone/server.js";

export type PortalServer = {
  readonly command: readonly [string, ...string[]];
  /** Set in its environment; they win over all others. */
  readonly variables: Readonly<Record<string, string>>;
};

/** The last build, started as in production. */
export function builtPortal(port: number): PortalServer {
  return {
    command: [process.execPath, standalone],
    variables: {
      NODE_ENV: "production",
      HOSTNAME: "127.0.0.1",
      PORT: String(port),
      // Longer than clients keep an idle connection, so that none is closed just when it is used again.
      KEEP_ALIVE_TIMEOUT: "65000",
    },
  };
}

export function developedPortal(port: number): PortalServer {
  const address = ["--hostname", "127.0.0.1", "--port", String(port)];
  return {
    command: [process.execPath, nextExecutable, "dev", ...address],
    variables: { NODE_ENV: "development" },
  };
}
