import { join } from "node:path";
import { type Stack, startStack } from "../stack.ts";
import { findFreePorts } from "./ports.ts";
import type { StackVariables } from "./running-stack.ts";

type TestStackOptions = {
  readonly directory?: string;
  readonly variables?: Readonly<Record<string, string>>;
};

/** What the reader may have set for a demo that runs beside; the browser tests expect the defaults. */
const ofTheDemo = ["PRODUCT_NAME", "FORMAT_LOCALE", "TIME_ZONE", "METRICS_PORT"];

/**
 * Starts a stack for the browser tests alone: free ports, data of its own made anew, the last build.
 * Two at a time need a directory each; `variables` are passed on to all parts.
 * @throws as `startStack` does.
 */
export async function startTestStack(
  signal: AbortSignal,
  { directory = ".demo/test", variables = {} }: TestStackOptions = {},
): Promise<Stack> {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ofTheDemo.includes(name)),
  );
  return startStack({
    ports: await findFreePorts(["portal", "api", "identity"]),
    directory: join(process.cwd(), directory),
    portal: "start",
    reset: true,
    environment: { ...environment, ...variables, NODE_ENV: "production" },
    signal,
  });
}

/**
 * The variables by which the browser tests find a stack. SANDBOX_API_URL is an origin: the contract
 * lies below /lenders/v1, the control endpoint below /control.
 */
export function testVariables({ portalUrl, apiUrl, identityUrl }: Stack): StackVariables {
  return {
    PORTAL_URL: portalUrl,
    SANDBOX_API_URL: new URL(apiUrl).origin,
    SANDBOX_IDENTITY_URL: identityUrl,
  };
}
