import { join } from "node:path";

const portal = join(import.meta.dirname, "../../..");

/** @type {import("next").NextConfig} */
const config = {
  output: "standalone",
  poweredByHeader: false,
  agentRules: false,
  turbopack: { root: portal },
  outputFileTracingRoot: portal,
  outputFileTracingExcludes: { "*": ["node_modules/@img/**", "node_modules/sharp/**"] },
  // What the portal's middleware reads is left out of the bundle in both.
  serverExternalPackages: ["undici", "redis"],
};

export default config;
