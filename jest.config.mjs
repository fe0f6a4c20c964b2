import nextJest from "next/jest.js";

const untranspiled = [
  "next-intl",
  "use-intl",
  "@formatjs",
  "icu-minify",
  "intl-messageformat",
  "iron-session",
  "iron-webcrypto",
  "uint8array-extras",
  "jose",
  "cookie",
  "cockatiel",
  "@seriousme/openapi-schema-validator",
  "get-port",
  "hucre",
  "d3-[a-z-]+",
  "internmap",
  "qr",
  // Execa, and what it needs.
  "execa",
  "@sec-ant/readable-stream",
  "@sindresorhus/merge-streams",
  "figures",
  "get-stream",
  "human-signals",
  "is-plain-obj",
  "is-stream",
  "is-unicode-supported",
  "npm-run-path",
  "parse-ms",
  "path-key",
  "pretty-ms",
  "strip-final-newline",
  "unicorn-magic",
  "which-command",
  "yoctocolors",
];

const withNext = nextJest({ dir: "./" });

/** Tests that start processes, wait for real time, or make an account of 250,000 movements. */
const slowTests = "**/*.slow.test.ts?(x)";

const options = {
  testEnvironment: "node",
  testPathIgnorePatterns: ["/node_modules/", "/\\.next/", "<rootDir>/e2e/", "<rootDir>/.demo/"],
  modulePathIgnorePatterns: ["/\\.next/", "<rootDir>/.demo/", "<rootDir>/tools/.*/node_modules/"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^server-only$": "<rootDir>/jest.server-only.mjs",
    "^tiny-inflate$": "<rootDir>/jest.inflate.cjs",
    "^fast-check$": "<rootDir>/jest.fast-check.cjs",
    // A package that has an entry for `import` alone, which Jest never asks for.
    "^unicorn-magic$": "<rootDir>/node_modules/unicorn-magic/node.js",
  },
};

/**
 * Jest with Next's compiler; packages that ship only ES modules are compiled as well. Two
 * projects: `unit` for `npm test`, `slow` for `npm run test:all`.
 */
export default async function config() {
  const project = {
    ...(await withNext(options)()),
    transformIgnorePatterns: [`/node_modules/(?!(${untranspiled.join("|")})/)`],
  };
  return {
    watchman: false,
    // Only a test that hangs waits so long: a busy machine must not decide.
    testTimeout: 120_000,
    projects: [
      {
        ...project,
        displayName: "unit",
        testMatch: ["**/*.test.ts?(x)", `!${slowTests}`],
      },
      { ...project, displayName: "slow", testMatch: [slowTests] },
    ],
  };
}
