import { statSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = new URL("../", import.meta.url);
const endings = ["", ".ts", ".tsx"];

/**
 * Lets a command run the portal's own rooms on plain Node as its bundler reads them: `@/` is the
 * project's root, an import may leave out the ending `.ts`, and `server-only` is empty. What is
 * imported from here on is read so; a command calls this, then imports its rooms with `import()`.
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
