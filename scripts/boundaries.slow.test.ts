import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { folderForTests } from "../tools/start-up/folder-for-tests.ts";

/** Per rule a folder with an import that it forbids, and no other rule. */
const planted: Readonly<Record<string, readonly [folder: string, imported: string]>> = {
  "the-domain-is-pure": ["lib/domain", "@/lib/i18n/format"],
  "the-contract-stands-alone": ["lib/lenders-api", "@/lib/routes"],
  "the-gateway-stands-alone": ["docs/examples/gateway", "@/lib/domain/money/money"],
  "only-readers-call-the-contract": ["lib/telemetry", "@/lib/lenders-api/loans"],
  "the-browser-gets-no-server-code": ["components/list", "@/lib/session/cookie"],
  "the-base-draws-nothing": ["lib/http", "@/components/list/table"],
  "screens-stand-alone": ["components/screens/loans", "@/components/screens/help/page"],
  "packages-stay-at-home": ["lib/session", "redis"],
  "the-portal-knows-no-tool": ["lib/store", "@/tools/sandbox/stack"],
  "tools-take-types-alone": ["e2e", "@/lib/lenders-api/loans"],
  "no-cycles": ["lib/i18n", "./no-cycles"],
  "no-lost-imports": ["lib/pdf", "./nowhere"],
};

const { root: project, write } = folderForTests();

test("each rule reports the import that it forbids, and no rule another one", () => {
  write("tsconfig.json", '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }');
  write("lib/domain/allowed.ts", 'import { value } from "./allowed-too";\nexport { value };');
  write("lib/domain/allowed-too.ts", "export const value = 1;");
  write("node_modules/redis/index.js", "export const value = 1;");
  for (const [rule, [folder, imported]] of Object.entries(planted)) {
    if (imported.startsWith("@/")) write(`${imported.slice(2)}.ts`, "export const value = 1;");
    write(`${folder}/${rule}.ts`, `import { value } from "${imported}";\nexport { value };`);
  }
  const program = resolve("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const options = ["--config", resolve(".dependency-cruiser.mjs"), "--output-type", "json"];
  const folders = ["components", "docs", "e2e", "lib", "tools"];
  const { stdout } = spawnSync(process.execPath, [program, ...options, ...folders], {
    cwd: project,
    encoding: "utf8",
  });
  type Violation = { readonly rule: { readonly name: string }; readonly from: string };
  const violations: Violation[] = JSON.parse(stdout).summary.violations;
  const found = violations.map(({ rule, from }) => `${rule.name} in ${from}`);
  const expected = Object.entries(planted).map(
    ([rule, [folder]]) => `${rule} in ${folder}/${rule}.ts`,
  );
  expect(found.sort()).toEqual(expected.sort());
});
