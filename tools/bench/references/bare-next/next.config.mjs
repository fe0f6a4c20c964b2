import { join } from "node:path";

const portal = join(import.meta.dirname, "../../../..");

/** @type {import("next").NextConfig} */
const config = {
  output: "standalone",
  poweredByHeader: false,
  agentRules: false,
  turbopack: { root: portal },
  outputFileTracingRoot: portal,
  outputFileTracingExcludes: { "*": ["node_modules/@img/**", "node_modules/sharp/**"] },
  // Not bundled, as in the portal.
  serverExternalPackages: ["undici", "redis"],
};

export default config;
