/** What the rooms of the house may import (docs/house.md); a room's own tests may import more.
 * scripts/boundaries.ts checks it, boundaries.slow.test.ts plants an import against each rule. */

const tests = "(\\.test|-for-tests)\\.tsx?$";
const core = "^(node:)?[a-z_/]+$";
const domain = "^lib/domain/";
const lendersApi = "^lib/lenders-api/";
const base = "^lib/(config|per-process|with-timeout)\\.ts$";
const portal = "^(app|components|lib)/|^(middleware|instrumentation[^/]*)\\.ts$";
const room = (path) => ({ path, pathNot: tests });
const packages = (names) => `node_modules/(${names})/`;

function forbid(name, from, to, comment) {
  return { name, severity: "error", comment, from, to };
}

/** Packages, and the only rooms of the portal that import them. */
const homes = {
  "big\\.js": "^lib/domain/",
  "fflate|hucre": "^lib/http/",
  "cockatiel|undici": lendersApi,
  "d3-scale|d3-shape": "^components/charts/",
  "firebase-admin": "^lib/session/verify",
  "fontkit|pdfkit": "^lib/pdf/",
  "iron-session|rate-limiter-flexible": "^lib/session/",
  next: "^(app|components)/|^lib/(http|i18n|loaders|session)/|^[^/]+$",
  "pino|prom-client|@vercel/otel": "^lib/telemetry/",
  redis: "^lib/store/",
  zod: "^app/|^lib/(config|http/|lenders-api/|session/)",
};

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    forbid(
      "the-domain-is-pure",
      room(domain),
      { pathNot: [domain, packages("big\\.js|@types/big\\.js|date-fns|@date-fns/utc")] },
      "It knows neither the API's JSON nor the screens.",
    ),
    forbid(
      "the-contract-stands-alone",
      room(lendersApi),
      { pathNot: [lendersApi, domain, base, "node_modules/", core] },
      "To connect another API, only this room changes. The token is a parameter.",
    ),
    forbid(
      "the-gateway-stands-alone",
      room("^docs/examples/"),
      { pathNot: ["^docs/examples/", packages("hono|@hono/node-server|jose"), core] },
      "An operator copies the folder. Its packages are those of its own package.json.",
    ),
    forbid(
      "only-readers-call-the-contract",
      room("^lib/(i18n|pdf|server|session|store|telemetry)/|^(lib/)?[^/]+\\.ts$"),
      {
        path: lendersApi,
        // The type of the token, and what the log and the metrics listen to.
        pathNot: "^lib/lenders-api/transport/(bearer|observe)\\.ts$",
      },
      "The entrances and the rooms below the readers know no lender's data.",
    ),
    forbid(
      "the-browser-gets-no-server-code",
      room("^(components|lib/browser)/"),
      {
        path: "^lib/",
        pathNot: [
          domain,
          "^lib/(browser|i18n)/",
          "^lib/(return-paths|routes|screens|style-sheet)\\.ts$",
        ],
      },
      "A component gets plain props; the loaders read the data.",
    ),
    forbid(
      "the-base-draws-nothing",
      room("^(lib/[^/]+|tools/doctor|[^/]+\\.ts$)"),
      {
        path: "^(app|components|lib/loaders)/",
        pathNot: ["^$1/", "^components/shell/navigation-events\\.ts$"],
      },
      "Pages call loaders and components; what they are built on does not.",
    ),
    forbid(
      "screens-stand-alone",
      { path: "^components/(screens/[^/]+|[^/]+)/" },
      { path: "^(app|components/(screens|shell))/", pathNot: "^components/$1/" },
      "Screens share only what belongs to no screen.",
    ),
    ...Object.entries(homes).map(([names, home]) =>
      forbid(
        "packages-stay-at-home",
        { path: portal, pathNot: [home, tests] },
        { path: packages(names) },
        "One room hides each package, so that it can be replaced.",
      ),
    ),
    forbid(
      "the-portal-knows-no-tool",
      room(`^(tools)/sandbox/|^messages/|^next\\.config|${portal}`),
      // For the development server, its configuration makes the style sheet that a build has.
      {
        path: "^(docs|e2e|scripts|tools)/",
        pathNot: ["^$1/(sandbox|start-up)/", "^scripts/style-sheet\\.ts$"],
      },
      "The portal knows only the URL of its back end, and its back end knows no user.",
    ),
    forbid(
      "tools-take-types-alone",
      {
        path: "^(e2e|scripts|tools)/",
        pathNot: [
          // They generate the contract from the portal's code, and ask what the portal asks.
          "^scripts/openapi(\\.ts$|/)",
          "^tools/doctor/",
        ],
      },
      { path: portal, dependencyTypesNot: ["type-only"] },
      "Tests that share code with the portal cannot find its defects.",
    ),
    forbid("no-cycles", {}, { circular: true }, "Two files that import each other should be one."),
    forbid(
      "no-lost-imports",
      { path: "^(app|components|docs|e2e|lib|scripts|tools)/" },
      // A tool's own packages are installed at its first run.
      { couldNotResolve: true, pathNot: "^lighthouse$" },
      "No rule can check an import that cannot be resolved.",
    ),
  ],
  options: {
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(\\.next|\\.demo)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
