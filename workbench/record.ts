import { createServer, type Plugin } from "vite";
import { namedEntity, stateRows } from "../e2e/screens/screen-table.ts";
import { openSandbox } from "../tools/sandbox/lenders-api/sandbox-for-tests.ts";
import { answerKey, type Recorded } from "./recorded.ts";
import type * as Screens from "./screens.tsx";
import type * as Serve from "./serve.tsx";
import type * as Stage from "./stage.ts";

/**
 * Renders every state in Node with the sandbox in process, and records the lenders API's responses.
 * Throws when a page makes a call that the sandbox cannot answer.
 */
export async function record(plugins: readonly Plugin[]): Promise<Recorded> {
  const server = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    plugins: [...plugins],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    ssr: { noExternal: ["next", "next-intl", "server-only"] },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { serveWhole } = (await server.ssrLoadModule("/workbench/serve.tsx")) as typeof Serve;
    const { screenTree } = (await server.ssrLoadModule("/workbench/screens.tsx")) as typeof Screens;
    const { setStage } = (await server.ssrLoadModule("/workbench/stage.ts")) as typeof Stage;
    const { app, get, read } = openSandbox("ana", "luis", "nueva");
    const answers: Record<string, Stage.Answer> = {};
    const ids: Record<string, string> = {};
    for (const row of stateRows.filter(({ passing }) => !passing)) {
      const { profile, scenario } = row;
      if (!profile) continue;
      const lender = `lender-${profile}`;
      const named = namedEntity(row.path);
      if (named)
        ids[`${profile} ${named.text}`] ??=
          (await read<{ data: { id: string }[] }>(lender, named.read)).data[0]?.id ?? "";
      const control = `/control/lenders/${lender}/scenario`;
      await app.request(control, {
        method: scenario ? "PUT" : "DELETE",
        ...(scenario && {
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(scenario),
        }),
      });
      const path = named
        ? row.path.replace(named.text, ids[`${profile} ${named.text}`] ?? "")
        : row.path;
      setStage({
        path,
        profile,
        daysAway: row.daysAway,
        answer: async (call) => {
          const response = await get(lender, call);
          const answer = { status: response.status, body: await response.text() };
          answers[answerKey(row, call)] = answer;
          return answer;
        },
      });
      await serveWhole(() => screenTree(row, path)).catch((error: unknown) => {
        if (error?.constructor.name !== "NotFound") throw error;
      });
    }
    return { answers, ids };
  } finally {
    await server.close();
  }
}
