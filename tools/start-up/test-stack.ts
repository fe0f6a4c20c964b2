import { join } from "node:path";
import { type Entrance, type Stack, type StackPorts, startStack } from "../sandbox/stack.ts";
import { findFreePorts } from "./ports.ts";

type TestStackOptions = {
  readonly directory?: string;
  /** Free ones otherwise. */
  readonly ports?: StackPorts;
  /** What is in front of the portal at these ports. */
  readonly entrance?: Entrance;
  readonly variables?: Readonly<Record<string, string>>;
};

/** Variables a developer may have set for a demo; tests need the defaults. */
export const demoVariables = [
  ...["PRODUCT_NAME", "SUPPORT_EMAIL", "SUPPORT_URL", "PRIVACY_URL", "TERMS_URL", "LANGUAGES"],
  ...["SIGN_IN_PROVIDERS", "FORMAT_LOCALE", "TIME_ZONE", "INFLATION_FILE", "METRICS_PORT"],
];

/**
 * Starts the last build for browser tests, on free ports with new data. Stacks that run at the same
 * time need a directory each; `variables` are passed to all parts.
 * @throws as `startStack` does.
 */
export async function startTestStack(
  signal: AbortSignal,
  { directory = ".demo/test", variables = {}, ports, entrance }: TestStackOptions = {},
): Promise<Stack> {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !demoVariables.includes(name)),
  );
  return startStack({
    ports: ports ?? (await findFreePorts(["portal", "api", "identity"])),
    directory: join(process.cwd(), directory),
    portal: "start",
    entrance,
    environment: { ...environment, ...variables, NODE_ENV: "production" },
    signal,
  });
}

/** The variables of a stack for browser tests. SANDBOX_API_URL is an origin, without `/lenders/v1`. */
export function testVariables({ portalUrl, apiUrl, identityUrl }: Stack) {
  return {
    PORTAL_URL: portalUrl,
    SANDBOX_API_URL: new URL(apiUrl).origin,
    SANDBOX_IDENTITY_URL: identityUrl,
  };
}
