import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Plugin } from "vite";
import { stateRows } from "../e2e/screens/screen-table.ts";
import { asOf } from "../tools/sandbox/lenders-api/sandbox-for-tests.ts";
import { record } from "./record.ts";

const root = resolve(import.meta.dirname, "..");
const next = resolve(root, "workbench/stand-ins/next.tsx");
const server = resolve(root, "workbench/stand-ins/server.ts");

// Replaced modules: packages by name, the portal's own by path.
const standIns: Readonly<Record<string, string>> = {
  "next/link": next,
  "next/navigation": next,
  "next/headers": next,
  "next/font/local": next,
  "server-only": resolve(root, "jest.server-only.mjs"),
  "node:timers/promises": server,
  "lib/config.ts": server,
  "lib/http/request-signal.ts": server,
  "lib/http/seal/check-document.ts": server,
  "lib/lenders-api/transport/send-request.ts": server,
  "lib/lenders-api/transport/call-with-policies.ts": server,
  "lib/lenders-api/transport/lender-key.ts": server,
  "lib/loaders/last-visit.ts": server,
  "lib/with-timeout.ts": server,
  "lib/session/ended.ts": server,
  "lib/session/session.ts": server,
  "lib/telemetry/log.ts": server,
};

function standInForServer(): Plugin {
  return {
    name: "workbench-stand-ins",
    enforce: "pre",
    config: () => ({ resolve: { alias: { "@": root } } }),
    async resolveId(source, importer) {
      // One default export cannot be both a link and a font.
      if (source === "next/font/local") return "\0workbench-font";
      const named = standIns[source];
      if (named) return named;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return (found && standIns[relative(root, found.id)]) ?? found;
    },
    load: (id) =>
      id === "\0workbench-font"
        ? `export { localFont as default } from ${JSON.stringify(next)};`
        : undefined,
  };
}

const client = /^\s*(?:\/\*[\s\S]*?\*\/\s*)?"use client"/;
const exportedFunction = /^export (?:default )?function ([A-Z]\w*)/gm;

// `serve` must recognise client components, because it calls all others itself.
function markClientComponents(): Plugin {
  return {
    name: "workbench-client-components",
    enforce: "pre",
    transform(code, id) {
      if (id.includes("/node_modules/")) return undefined;
      if (!client.test(code)) return code.replaceAll("useId()", "crypto.randomUUID()");
      const names = [...code.matchAll(exportedFunction)].map(([, name]) => name);
      const marks = `Object.assign(each, { isClientComponent: true })`;
      return `${code}\nfor (const each of [${names.join(", ")}]) ${marks};\n`;
    },
  };
}

// Fixes "today" to the day of the sandbox's data.
function fixToday(): Plugin {
  const clock = resolve(root, "lib/i18n/format.ts");
  return {
    name: "workbench-clock",
    enforce: "pre",
    transform: (code, id) =>
      id === clock ? code.replaceAll("Date.now()", String(asOf.getTime())) : undefined,
  };
}

const portalModules = () => [standInForServer(), markClientComponents(), fixToday()];

/** The export name of a story: letters, digits and underscores only. */
export function exportName({ screen, state }: { screen: string; state: string }): string {
  return `${screen}_${state}`.replaceAll("-", "_");
}

/** The file that exports a story per row of the table of screens. */
export const statesFile = resolve(root, "workbench/states.tsx");

// Storybook needs an export per story.
function exportStates(): Plugin {
  return {
    name: "workbench-states",
    enforce: "pre",
    load(id) {
      if (id !== statesFile) return undefined;
      const stories = stateRows.map(
        (row, index) => `export const ${exportName(row)} = storyOf(stateRows[${index}]);`,
      );
      const table = 'import { stateRows } from "@/e2e/screens/screen-table";';
      return [readFileSync(id, "utf8"), table, ...stories].join("\n");
    },
  };
}

const answersModule = "virtual:recorded-answers";

// `virtual:recorded-answers`: the sandbox's responses to each state, recorded when first imported.
function serveAnswers(): Plugin {
  let made: Promise<string> | undefined;
  return {
    name: "workbench-answers",
    resolveId: (id) => (id === answersModule ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${answersModule}`) return undefined;
      made ??= record(portalModules()).then(
        (recorded) => `export default JSON.parse(${JSON.stringify(JSON.stringify(recorded))});`,
      );
      return made;
    },
  };
}

/** The plugins that make stories of the portal's modules. */
export function workbenchPlugins(): Plugin[] {
  return [...portalModules(), exportStates(), serveAnswers()];
}
