/**
 * The rooms of the house, and what each may import. A room's own tests may import more.
 * Checked by scripts/boundaries.ts, which also tests that the tool refuses a forbidden import.
 */

const tests = "(\\.test|-for-tests)\\.tsx?$";
/** A package, wherever the installer put it. */
const packages = (...names) => `node_modules/(${names.join("|")})/`;
const core = "^(node:)?[a-z_/]+$";

/** A rule that a room imports itself, what is listed, and nothing else. */
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

const config = "^lib/config\\.ts$";
const domain = "^lib/domain/";
const routes = "^lib/routes\\.ts$";
const telemetry = "^lib/telemetry/";
const withTimeout = "^lib/with-timeout\\.ts$";
const openApi = "^scripts/openapi(\\.ts$|/)";
const bareMiddleware = "^tools/bench/references/bare-next/middleware\\.ts$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    onlyImports(
      "domain-is-pure",
      domain,
      [packages("big\\.js", "@types/big\\.js", "date-fns")],
      "The domain knows decimals and calendar dates, and neither the wire nor the screen.",
    ),
    onlyImports(
      "lenders-api-knows-the-contract-alone",
      "^(lib/lenders-api|docs/examples)/",
      [
        domain,
        config,
        withTimeout,
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
      "Whoever has another API changes this room and nothing else; the token is a parameter.",
    ),
    onlyImports(
      "session-reads-configuration-alone",
      "^lib/session/(?!verify)",
      [
        config,
        routes,
        telemetry,
        // The branded token is made here and spent there.
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
      "The session is sealed and unsealed here, and asks nobody but the shared store.",
    ),
    onlyImports(
      "the-store-knows-no-session",
      "^lib/store/",
      [config, telemetry, withTimeout, packages("redis", "server-only"), core],
      "What the instances share is kept here; whoever keeps something there names it.",
    ),
    onlyImports(
      "telemetry-watches-from-below",
      telemetry,
      [
        config,
        routes,
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
      "What is measured and logged must not depend on who is measured; listeners bring it in.",
    ),
    onlyImports(
      "lifecycle-knows-no-reader",
      "^lib/lifecycle/",
      [
        config,
        telemetry,
        "^lib/lenders-api/transport/observe\\.ts$",
        "^lib/store/store\\.ts$",
        packages("server-only"),
        core,
      ],
      "How a server starts, is watched and ends has nothing to do with whom it serves.",
    ),
    onlyImports(
      "verification-reads-configuration-alone",
      "^lib/session/verify",
      [config, withTimeout, packages("firebase-admin", "zod", "server-only"), core],
      "Verifying a token needs the tenant and the project, nothing of the request.",
    ),
    onlyImports(
      "the-browser-reaches-no-server-room",
      "^lib/browser/",
      [domain, routes, "^lib/i18n/text-language", packages("firebase", "@firebase/[^/]+")],
      "What runs in the browser reaches no server room.",
    ),
    onlyImports(
      "loaders-read-behind-the-gate",
      "^lib/loaders/",
      [
        domain,
        routes,
        telemetry,
        withTimeout,
        "^lib/(i18n|lenders-api|session(?!/verify))/",
        "^lib/http/(lender-gate|request-signal)\\.ts$",
        packages("next", "react", "@types/react", "server-only"),
      ],
      "A session is read from its cookie, figures from the lenders API; who signs in is not asked.",
    ),
    onlyImports(
      "http-answers-from-the-same-rooms",
      "^lib/http/",
      [
        domain,
        config,
        routes,
        telemetry,
        withTimeout,
        "^lib/(i18n|lenders-api|session(?!/verify))/",
        "^lib/store/unavailable\\.ts$",
        packages("next", "next-intl", "zod", "server-only"),
        core,
      ],
      "The portal's own routes stand beside its pages: below the screens, behind the same gate.",
    ),
    onlyImports(
      "words-and-numbers-know-no-lender",
      "^lib/i18n/",
      [
        domain,
        config,
        "^messages/",
        packages("next-intl", "date-fns", "@mui/x-date-pickers", "server-only"),
      ],
      "How things are written depends on the configuration, never on who reads.",
    ),
    forbid(
      "the-entrances-draw-nothing",
      { path: "^(middleware|instrumentation[^/]*)\\.ts$" },
      { path: "^(components/(?!shell/navigation-events)|lib/(loaders|lenders-api)/)" },
      "What meets every request, or none, reads no lender's figures and knows no screen.",
    ),
    forbid(
      "components-reach-no-server-room",
      { path: "^components/", pathNot: tests },
      {
        path: "^lib/",
        pathNot: [domain, routes, "^lib/(i18n|browser)/"],
      },
      "A component gets plain props; data comes in through the loaders.",
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
      "A screen's folder shares only the rooms that know no noun.",
    ),
    forbid(
      "nothing-imports-the-routes-folder",
      { pathNot: "^(app|workbench)/" },
      { path: "^app/" },
      "Routes are the top of the house; the workbench alone shows them.",
    ),
    forbid(
      "the-portal-knows-no-sandbox",
      {
        path: "^(app|components|lib|messages|middleware\\.ts|instrumentation[^/]*\\.ts|next\\.config)",
      },
      { path: "^(tools|e2e|scripts|workbench)/" },
      "The portal knows its back end by URL alone.",
    ),
    forbid(
      "nothing-imports-the-bench",
      { pathNot: "^tools/bench/" },
      { path: "^tools/bench/" },
      "What measures the portal is part of nothing that is measured.",
    ),
    forbid(
      "the-workbench-knows-the-table-not-the-tests",
      { path: "^workbench/", pathNot: tests },
      {
        path: "^(e2e|tools/(cluster|hostile|bench|doctor)|scripts)/",
        pathNot: "^e2e/screens/(screen-table|password-policy)\\.ts$",
      },
      "It shares with the browser tests what brings a state about, as plain data.",
    ),
    forbid(
      "nothing-imports-the-workbench",
      { pathNot: "^workbench/" },
      { path: "^workbench/" },
      "It shows the portal, and is part of nothing that is shown.",
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
      "What it accepts is what the portal accepts, so it reads by the portal's own code, no screen.",
    ),
    forbid(
      "nothing-imports-the-doctor",
      { pathNot: "^tools/doctor/" },
      { path: "^tools/doctor/" },
      "It looks at the portal from outside.",
    ),
    forbid(
      "the-outside-knows-wire-types-alone",
      // Bare Next stands behind the portal's own middleware, so that the pages alone differ.
      {
        path: "^(tools/(sandbox|cluster|hostile|bench)|e2e|scripts)/",
        pathNot: [bareMiddleware, openApi],
      },
      {
        path: "^(app|components|lib)/|^middleware\\.ts$",
        pathNot: "^lib/lenders-api/",
      },
      "The sandbox and the browser tests share the contract's types with the portal, no code.",
    ),
    forbid(
      "the-outside-takes-types-not-code",
      {
        path: "^(tools/(sandbox|cluster|hostile|bench)|e2e|scripts)/",
        // Writes down what the room itself says of the contract.
        pathNot: openApi,
      },
      { path: "^lib/lenders-api/", dependencyTypesNot: ["type-only"] },
      "Code shared with the portal would hide its faults from its tests.",
    ),
    forbid(
      "the-sandbox-knows-no-browser-test",
      { path: "^tools/sandbox/" },
      { path: "^(e2e|tools/(cluster|hostile)|scripts)/" },
      "The sandbox serves whoever asks.",
    ),
    forbid(
      "next-stays-near-the-screens",
      {
        path: "^(lib|tools|e2e|scripts)/",
        pathNot: ["^lib/(loaders|session|i18n|http)/", "^tools/bench/references/bare-next/", tests],
      },
      { path: packages("next") },
      "The other rooms must outlive the framework.",
    ),
    forbid(
      "one-room-verifies",
      { path: "^(app|components|lib)/", pathNot: ["^lib/session/verify", tests] },
      { path: packages("firebase-admin") },
      "It costs 25 MB to load and is wanted by the session route alone.",
    ),
    forbid(
      "one-room-calls-the-api",
      { path: "^(app|components|lib)/", pathNot: ["^lib/lenders-api/", tests] },
      { path: packages("undici") },
      "One function touches the network.",
    ),
    forbid(
      "the-example-is-read-by-people",
      { pathNot: "^docs/examples/" },
      { path: "^docs/examples/" },
      "It shows how to adapt the room to another API; moved up, it is no example any more.",
    ),
    forbid("no-cycles", {}, { circular: true }, "Two files that need each other are one."),
    forbid(
      "no-lost-imports",
      {
        path: "^(app|components|lib|tools|e2e|docs|scripts|workbench)/",
      },
      // Made by the workbench's own build.
      { couldNotResolve: true, pathNot: "^virtual:" },
      "An import that leads nowhere escapes every other rule.",
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
