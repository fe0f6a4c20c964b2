// `prepare` of package.json: installs the git hook of lefthook.yml. It never fails an installation:
// CI, hosts and images may not have .git or lefthook.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const lefthook = "node_modules/lefthook/bin/index.js";

if (!process.env.CI && existsSync(`${root}.git`) && existsSync(`${root}${lefthook}`)) {
  const { status } = spawnSync(process.execPath, [lefthook, "install"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) console.warn("The git hook was not installed; commits go on without it.");
}
