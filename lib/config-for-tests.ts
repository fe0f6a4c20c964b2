import { ConfigurationError, parseConfig } from "./config";

/** A whole configuration: the required variables alone. */
export const good = {
  API_BASE_URL: "https://api.example/lenders/v1",
  IDENTITY_API_KEY: "key-value",
  IDENTITY_AUTH_DOMAIN: "lenders.example",
  IDENTITY_TENANT_ID: "lenders-1",
  IDENTITY_CONFIG: JSON.stringify({ projectId: "p", appId: "a", storageBucket: "b" }),
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  PUBLIC_ORIGIN: "https://portal.example",
  TIME_ZONE: "America/Mexico_City",
};

/** What is read of a whole configuration with these variables too. */
export const configWith = (more: Readonly<Record<string, string>> = {}) =>
  parseConfig({ ...good, ...more });

/** What is wrong with these variables, and nothing else. */
export function faultsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

/** What is wrong with a whole configuration with these variables too. */
export const faultsWith = (more: Readonly<Record<string, string>>) =>
  faultsOf({ ...good, ...more });
