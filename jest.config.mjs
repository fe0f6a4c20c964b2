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
];

const withNext = nextJest({ dir: "./" });

/** Jest with Next's compiler; packages that ship only ES modules are compiled as well. */
export default async function config() {
  const resolved = await withNext({
    testEnvironment: "node",
    testPathIgnorePatterns: [
      "<rootDir>/node_modules/",
      "/\\.next/",
      "<rootDir>/e2e/",
      "<rootDir>/.demo/",
    ],
    modulePathIgnorePatterns: ["/\\.next/", "<rootDir>/.demo/"],
    moduleNameMapper: {
      "^@/(.*)$": "<rootDir>/$1",
      "^server-only$": "<rootDir>/jest.server-only.mjs",
    },
  })();
  return {
    ...resolved,
    transformIgnorePatterns: [
      `/node_modules/(?!(${untranspiled.join("|")})/)`,
      "^.+\\.module\\.(css|sass|scss)$",
    ],
  };
}
