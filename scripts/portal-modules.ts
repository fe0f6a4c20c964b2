import { statSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = new URL("../", import.meta.url);
const endings = ["", ".ts", ".tsx"];

/**
 * Lets a command import the portal's modules on plain Node, with the bundler's rules: `@/` is the
 * project's root, `.ts` may be missing, and `server-only` is empty. Call it before `import()`.
 */
export function readPortalModules(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === "server-only")
        return next(specifier, { ...context, conditions: ["react-server"] });
      const file = sourceFile(specifier, context.parentURL);
      return file ? { url: file, shortCircuit: true } : next(specifier, context);
    },
  });
}

function sourceFile(specifier: string, parent: string | undefined): string | undefined {
  const base = specifier.startsWith("@/")
    ? new URL(specifier.slice(2), root)
    : /^\.{1,2}\//.test(specifier) && parent?.startsWith(root.href)
      ? new URL(specifier, parent)
      : undefined;
  if (!base || base.pathname.includes("/node_modules/")) return undefined;
  const path = fileURLToPath(base);
  const ending = endings.find((end) => statSync(path + end, { throwIfNoEntry: false })?.isFile());
  return ending === undefined ? undefined : pathToFileURL(path + ending).href;
}
