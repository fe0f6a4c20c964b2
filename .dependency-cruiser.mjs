/**
 * The rooms of the house, and what each may import. A room's own tests may import more.
 * Checked by scripts/boundaries.ts, which also tests that the tool refuses a forbidden import.
 */

const tests = "(\\.test|-for-tests)\\.tsx?$";
/** Packages in any node_modules folder. */
const packages = (...names) => `node_modules/(${names.join("|")})/`;
const core = "^(node:)?[a-z_/]+$";

/** A rule that a room may import only itself and the listed rooms and packages. */
function onlyImports(name, room, allowed, comment) {
  return {
    name,
    severity: "error",
    comment,
    from: { path: room, pathNot: tests },
    to: { pathNot: [room, ...allowed] },
  };
}

function forbid(name, from, to, comment) {
  return { name, severity: "error", comment, from, to };
}

/** The configuration, and what any room of the server may use. */
const config = "^lib/(config|per-process|with-timeout)\\.ts$";
const domain = "^lib/domain/";
const routes = "^lib/(return-paths|routes)\\.ts$";
const screens = "^lib/screens\\.ts$";
const telemetry = "^lib/telemetry/";
const currentRequest = "^lib/server/current-request\\.ts$";
const openApi = "^scripts/openapi(\\.ts$|/)";
const bareMiddleware = "^tools/bench/references/bare-next/middleware\\.ts$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    onlyImports(
      "domain-is-pure",
      domain,
      [packages("big\\.js", "@types/big\\.js", "date-fns", "@date-fns/utc")],
      "The domain has no knowledge of the API's JSON and of the screens.",
    ),
    onlyImports(
      "lenders-api-knows-the-contract-alone",
      "^(lib/lenders-api|docs/examples)/",
      [
        domain,
        config,
        packages(
          "undici",
          "cockatiel",
          "zod",
          "server-only",
          "big\\.js",
          "@types/big\\.js",
          "@opentelemetry/api",
        ),
        core,
      ],
      "To connect another API, only this room changes. The token is a parameter.",
    ),
    onlyImports(
      "session-reads-configuration-alone",
      "^lib/session/(?!verify)",
      [
        config,
        routes,
        telemetry,
        currentRequest,
        // lib/session creates the branded token, lib/lenders-api sends it.
        "^lib/lenders-api/transport/bearer\\.ts$",
        "^lib/store/",
        packages(
          "next",
          "iron-session",
          "rate-limiter-flexible",
          "zod",
          "server-only",
          "react",
          "@types/react",
        ),
        core,
      ],
      "The session is a cookie that is encrypted and decrypted here; only the shared store is asked.",
    ),
    onlyImports(
      "the-store-knows-no-session",
      "^lib/store/",
      [config, telemetry, packages("redis", "server-only"), core],
      "The store is a connection only; its users choose the keys.",
    ),
    onlyImports(
      "telemetry-watches-from-below",
      telemetry,
      [
        config,
        routes,
        "^lib/server/(current-request|requests)\\.ts$",
        "^lib/lenders-api/transport/observe\\.ts$",
        packages(
          "pino",
          "prom-client",
          "@vercel/otel",
          "@opentelemetry/api",
          "@opentelemetry/exporter-trace-otlp-http",
          "@opentelemetry/exporter-trace-otlp-proto",
          "@opentelemetry/resources",
          "@opentelemetry/sdk-trace-node",
          "server-only",
        ),
        core,
      ],
      "Log and metrics must not depend on the rooms they measure; these are observed by listeners.",
    ),
    onlyImports(
      "the-server-knows-no-reader",
      "^lib/server/",
      [
        config,
        domain,
        routes,
        telemetry,
        "^lib/http/(constant|internal)-headers\\.ts$",
        "^lib/i18n/chosen-language\\.ts$",
        "^lib/lenders-api/transport/observe\\.ts$",
        "^lib/store/store\\.ts$",
        packages("server-only"),
        core,
      ],
      "Start, readiness and shutdown of a server do not depend on its users.",
    ),
    onlyImports(
      "verification-reads-configuration-alone",
      "^lib/session/verify",
      [config, packages("firebase-admin", "zod", "server-only"), core],
      "Verifying a token needs only the tenant and the project.",
    ),
    onlyImports(
      "the-browser-reaches-no-server-room",
      "^lib/browser/",
      [domain, routes, packages("firebase", "@firebase/[^/]+")],
      "Code of the browser must not contain code of the server.",
    ),
    onlyImports(
      "loaders-read-behind-the-gate",
      "^lib/loaders/",
      [
        domain,
        routes,
        screens,
        telemetry,
        "^lib/(i18n|lenders-api|session(?!/verify))/",
        "^lib/with-timeout\\.ts$",
        "^lib/http/lender-gate\\.ts$",
        currentRequest,
        packages("next", "react", "@types/react", "server-only"),
      ],
      "Loaders read the session and the lenders API; they never sign a user in.",
    ),
    onlyImports(
      "http-answers-from-the-same-rooms",
      "^lib/http/",
      [
        domain,
        config,
        routes,
        screens,
        telemetry,
        currentRequest,
        "^lib/(i18n|lenders-api|session(?!/verify))/",
        "^lib/store/unavailable\\.ts$",
        "^lib/pdf/",
        packages("next", "next-intl", "zod", "birpc", "hucre", "server-only"),
        core,
      ],
      "The portal's own routes use the same gate as its pages, and no components.",
    ),
    onlyImports(
      "paper-knows-no-lender",
      "^lib/pdf/",
      [packages("pdfkit", "@types/pdfkit", "fontkit", "@types/fontkit", "server-only"), core],
      "A PDF document is written from texts alone.",
    ),
    onlyImports(
      "words-and-numbers-know-no-lender",
      "^lib/i18n/",
      [
        domain,
        config,
        currentRequest,
        "^messages/",
        packages(
          "next-intl",
          "date-fns",
          "@mui/x-date-pickers",
          "@formatjs/icu-messageformat-parser",
          "server-only",
        ),
        core,
      ],
      "Formats depend on the configuration, never on the user.",
    ),
    forbid(
      "the-entrances-draw-nothing",
      { path: "^(middleware|instrumentation[^/]*)\\.ts$" },
      { path: "^(components/(?!shell/navigation-events)|lib/(loaders|lenders-api)/)" },
      "Code of every request, and start-up code, reads no lender's data and renders nothing.",
    ),
    forbid(
      "components-reach-no-server-room",
      { path: "^components/", pathNot: tests },
      {
        path: "^lib/",
        pathNot: [domain, routes, screens, "^lib/(i18n|browser)/"],
      },
      "A component gets plain props; the loaders read the data.",
    ),
    forbid(
      "components-leave-other-screens-alone",
      { path: "^components/(screens/[^/]+|[^/]+)/" },
      {
        path: "^components/",
        pathNot: [
          "^components/$1/",
          "^components/(charts|date-field|feedback|filters|form|list|money|status|theme)/",
          "^components/[^/]+-for-tests\\.tsx?$",
        ],
      },
      "Screens share only the rooms that belong to no screen.",
    ),
    forbid(
      "nothing-imports-the-routes-folder",
      { pathNot: "^app/" },
      { path: "^app/" },
      "Routes are the top room.",
    ),
    forbid(
      "the-portal-knows-no-sandbox",
      {
        path: "^(app|components|lib|messages|middleware\\.ts|instrumentation[^/]*\\.ts|next\\.config)",
        pathNot: tests,
      },
      { path: "^(tools|e2e|scripts)/" },
      "The portal knows only the URL of its back end.",
    ),
    forbid(
      "nothing-imports-the-bench",
      { pathNot: "^tools/bench/" },
      { path: "^tools/bench/" },
      "The bench must not become a part of what it measures.",
    ),
    onlyImports(
      "the-doctor-asks-what-the-portal-asks",
      "^tools/doctor/",
      [
        domain,
        config,
        "^lib/lenders-api/",
        "^lib/session/verify\\.ts$",
        "^lib/session/issue\\.ts$",
        "^scripts/portal-modules\\.ts$",
        packages("zod"),
        core,
      ],
      "The doctor must accept what the portal accepts, so it uses the portal's code.",
    ),
    forbid(
      "nothing-imports-the-doctor",
      { pathNot: "^tools/doctor/" },
      { path: "^tools/doctor/" },
      "The doctor is a separate program.",
    ),
    forbid(
      "the-outside-knows-wire-types-alone",
      // This reference uses the portal's own middleware, so that only the pages differ.
      {
        path: "^(tools/(sandbox|browsers|cluster|documents|hostile|bench|operator)|e2e|scripts)/",
        pathNot: [bareMiddleware, openApi],
      },
      {
        path: "^(app|components|lib)/|^middleware\\.ts$",
        pathNot: "^lib/lenders-api/",
      },
      "Sandbox and browser tests share only the contract's types with the portal.",
    ),
    forbid(
      "the-outside-takes-types-not-code",
      {
        path: "^(tools/(sandbox|browsers|cluster|documents|hostile|bench|operator)|e2e|scripts)/",
        // It generates the published contract from the room's code.
        pathNot: openApi,
      },
      { path: "^lib/lenders-api/", dependencyTypesNot: ["type-only"] },
      "Tests that share code with the portal cannot find its defects.",
    ),
    forbid(
      "the-sandbox-knows-no-browser-test",
      { path: "^tools/sandbox/" },
      { path: "^(e2e|tools/(browsers|cluster|documents|hostile|operator)|scripts)/" },
      "The sandbox does not depend on its users.",
    ),
    forbid(
      "next-stays-near-the-screens",
      {
        path: "^(lib|tools|e2e|scripts)/",
        pathNot: ["^lib/(loaders|session|i18n|http)/", "^tools/bench/references/bare-next/", tests],
      },
      { path: packages("next") },
      "The other rooms must work without the framework.",
    ),
    forbid(
      "one-room-verifies",
      { path: "^(app|components|lib)/", pathNot: ["^lib/session/verify", tests] },
      { path: packages("firebase-admin") },
      "It needs 25 MB of memory, and only the session route uses it.",
    ),
    forbid(
      "one-room-calls-the-api",
      { path: "^(app|components|lib)/", pathNot: ["^lib/lenders-api/", tests] },
      { path: packages("undici") },
      "Only one function calls the API.",
    ),
    forbid(
      "the-example-is-read-by-people",
      // The operator's API is the one of the example.
      { pathNot: "^(docs/examples|tools/operator)/" },
      { path: "^docs/examples/" },
      "It is an example for people who adapt the room to another API.",
    ),
    forbid("no-cycles", {}, { circular: true }, "Two files that import each other should be one."),
    forbid(
      "no-lost-imports",
      {
        path: "^(app|components|lib|tools|e2e|docs|scripts)/",
      },
      { couldNotResolve: true },
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
