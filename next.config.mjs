import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";
import { constantHeaders, filePolicy } from "./lib/http/pages/constant-headers.ts";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/** Vercel traces the server's files itself; its build fails if Next does too. */
const output = process.env.VERCEL ? {} : { output: "standalone" };

/** @type {import("next").NextConfig} */
const config = {
  ...output,
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  // `npm test` checks the types once, of the portal, the tests and the tools.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // Next takes its image library along wherever it is installed; no image is ever resized here.
  outputFileTracingExcludes: { "*": ["node_modules/@img/**", "node_modules/sharp/**"] },
  experimental: {
    staleTimes: { dynamic: 0 },
  },
  // Read at run time; nothing imports them.
  outputFileTracingIncludes: {
    "/*": [".next-sheet/portal.css"],
    "/api/{documents/*,statement}": [
      "public/icons/app-192.png",
      "node_modules/@fontsource/inter/files/inter-{latin,latin-ext,cyrillic,greek}-{400,600}-normal.woff",
    ],
  },
  serverExternalPackages: ["undici", "redis", "pdfkit", "fontkit"],
  // Browsers ask for it whenever Next replaces the link of the icon.
  redirects: async () => [{ source: "/favicon.ico", destination: "/icon.svg", permanent: true }],
  headers: async () => [
    { source: "/:path*", headers: [...constantHeaders] },
    { source: "/:files(_next/static|icons)/:path*", headers: [filePolicy] },
    { source: "/:file(icon\\.svg|apple-icon\\.png|styles\\.css)", headers: [filePolicy] },
    { source: "/api/session/:use(use)?", headers: [filePolicy] },
    { source: "/api/documents/check", headers: [filePolicy] },
    { source: "/api/:list(loans|movements|payments|requests)", headers: [filePolicy] },
    { source: "/service-worker.js", headers: [{ key: "Cache-Control", value: "no-cache" }] },
  ],
};

let watching;

/** Each build has its own service worker, identified by its time; development has none. */
async function configFor(phase) {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER;
  if (isDevelopment) {
    // Turbopack would bundle it into the server. Next asks for the configuration twice.
    watching ??= import("./scripts/style-sheet.ts").then(({ watchStyleSheet }) =>
      watchStyleSheet(import.meta.dirname),
    );
    await watching;
  }
  const moment = isDevelopment ? 0 : Date.now();
  return withNextIntl({ ...config, compiler: { define: { BUILD_MOMENT: moment } } });
}

export default configFor;
