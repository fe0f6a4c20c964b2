import { randomBytes } from "node:crypto";
import { type Config, ConfigurationError, readConfig, variableNames } from "@/lib/config";
import { noteConnection } from "./check-configuration.ts";
import type { Notes } from "./report/finding.ts";
import { UsageError } from "./usage-error.ts";

const ofApi =
  /^(API_(HEADERS|CA|CLIENT_CERT|CLIENT_KEY|OVER_PLAIN_HTTP)|(HTTPS?|NO)_PROXY|NODE_ENV)$/;

// With an origin like this, the portal's rule against public http APIs holds for the token too.
const origin = "https://portal.invalid";

/**
 * The configuration for an API without a portal: the environment's variables of the API, and values
 * that nothing uses for all others. Throws a UsageError when one of the API's is wrong.
 */
export function readApiSettings(url: string, notes: Notes): Config {
  for (const name of variableNames)
    if (!ofApi.test(name)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, {
    API_BASE_URL: url,
    IDENTITY_API_KEY: "none",
    IDENTITY_AUTH_DOMAIN: "portal.invalid",
    IDENTITY_TENANT_ID: "none",
    IDENTITY_CONFIG: JSON.stringify({ projectId: "none", appId: "none" }),
    SESSION_SECRET: randomBytes(32).toString("hex"),
    PUBLIC_ORIGIN: origin,
    TIME_ZONE: "UTC",
  });
  try {
    const config = readConfig();
    noteConnection(config, notes);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const faults = error.faults.map((fault) => fault.replaceAll("API_BASE_URL", "--api"));
    throw new UsageError(
      `The API cannot be called:\n${faults.map((each) => `- ${each}`).join("\n")}`,
    );
  }
}
