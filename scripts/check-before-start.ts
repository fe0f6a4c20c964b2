import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const check = "lib/server/check-start.ts";
const bundle = "check-start.js";
const serverOfNext = "next-server.js";

const server = `import { checkStart } from "./${bundle}";

await checkStart();
// The portal drains at a signal itself: Next must not end the process.
process.env.NEXT_MANUAL_SIG_HANDLE = "true";
await import("./${serverOfNext}");
`;

/**
 * Makes the standalone folder's `server.js` check configuration and ports before it loads Next's own
 * `server.js`. The check of the project at `root` is bundled beside it, since Next loads its own
 * bundles only after it listens.
 */
export async function checkBeforeStart(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    resolve: { alias: { "@": root } },
    ssr: { noExternal: true, resolve: { conditions: ["react-server"] } },
    build: {
      ssr: check,
      outDir: folder,
      emptyOutDir: false,
      target: "node24",
      rolldownOptions: { output: { entryFileNames: bundle } },
    },
  });
  renameSync(join(folder, "server.js"), join(folder, serverOfNext));
  writeFileSync(join(folder, "server.js"), server);
}
