import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

type Answer = {
  readonly status?: number;
  readonly type: string;
  readonly keep?: boolean;
  readonly body: Buffer;
};

export type SinglePageApp = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Builds the single-page app into `directory` and serves it: compressed files with long caching, its
 * one page for any other path, and below /api the session check and a proxy to the lenders API with
 * the bearer from the cookie `session`. Throws Vite's error when the build fails.
 */
export async function startSinglePageApp(options: {
  /** The API's URL, such as `http://127.0.0.1:4010/lenders/v1`. */
  readonly apiUrl: string;
  readonly directory: string;
}): Promise<SinglePageApp> {
  const { apiUrl, directory } = options;
  await build({
    root: import.meta.dirname,
    configFile: false,
    mode: "production",
    logLevel: "error",
    build: { outDir: directory, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  });
  const files = readFiles(directory);
  const page = files.get("/index.html");
  if (!page) throw new Error(`Vite left no index.html in ${directory}.`);
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
    const bearer = /(?:^|; )session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
    const answer = pathname.startsWith("/api/")
      ? await apiAnswer(`${pathname.slice("/api".length)}${search}`, bearer, apiUrl)
      : (files.get(pathname) ?? page);
    response.writeHead(answer.status ?? 200, {
      "Content-Type": answer.type,
      "Content-Encoding": "gzip",
      "Content-Length": answer.body.length,
      "Cache-Control": answer.keep ? "public, max-age=31536000, immutable" : "no-store",
    });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${port}`, stop };
}

function readFiles(directory: string): ReadonlyMap<string, Answer> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        const ending = extname(name);
        const type = types[ending] ?? "application/octet-stream";
        const body = gzipSync(readFileSync(path));
        return [path.slice(directory.length), { type, keep: ending !== ".html", body }];
      }),
  );
}

// The session check uses the bearer only, as a session route would; all else is proxied.
async function apiAnswer(path: string, bearer: string | undefined, api: string): Promise<Answer> {
  if (!bearer) return json(401, { title: "No session" });
  if (path === "/session") {
    const claims = Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString();
    return json(200, { email: (JSON.parse(claims) as { email: string }).email });
  }
  try {
    const headers = { Authorization: `Bearer ${bearer}`, Accept: "application/json" };
    const answer = await fetch(api + path, { headers });
    return json(answer.status, await answer.json());
  } catch (error) {
    return json(502, { title: `The lenders API did not respond: ${error}` });
  }
}

function json(status: number, body: unknown): Answer {
  return { status, type: "application/json", body: gzipSync(JSON.stringify(body)) };
}
