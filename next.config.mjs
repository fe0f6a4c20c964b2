import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";
import { constantHeaders, filePolicy } from "./lib/http/constant-headers.ts";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/** Vercel gathers the server by itself, and its build breaks where Next does it too. */
const output = process.env.VERCEL ? {} : { output: "standalone" };

/** @type {import("next").NextConfig} */
const config = {
  ...output,
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  images: { unoptimized: true },
  // Next takes its image library along wherever it is installed; no image is ever resized here.
  outputFileTracingExcludes: { "*": ["node_modules/@img/**", "node_modules/sharp/**"] },
  experimental: { staleTimes: { dynamic: 0 } },
  serverExternalPackages: ["undici", "redis"],
  headers: async () => [
    { source: "/:path*", headers: [...constantHeaders] },
    { source: "/:files(_next/static|icons)/:path*", headers: [filePolicy] },
    { source: "/:file(icon\\.svg|apple-icon\\.png)", headers: [filePolicy] },
    { source: "/api/session", headers: [filePolicy] },
    { source: "/service-worker.js", headers: [{ key: "Cache-Control", value: "no-cache" }] },
  ],
};

/** Each build has a service worker of its own, told apart by its moment; development has none. */
function withBuildMoment(phase) {
  const moment = phase === PHASE_DEVELOPMENT_SERVER ? 0 : Date.now();
  return withNextIntl({ ...config, compiler: { define: { BUILD_MOMENT: moment } } });
}

export default withBuildMoment;
