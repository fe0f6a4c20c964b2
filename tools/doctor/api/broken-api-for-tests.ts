import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { openSandbox, tokenOf } from "../../sandbox/lenders-api/sandbox-for-tests.ts";
import { listenOnLoopback } from "../../start-up/ports.ts";

const prefix = "/lenders/v1";

// biome-ignore lint/suspicious/noExplicitAny: a fault may change a body to any shape
export type Breakable = any;

type Reply = { status: number; body: Breakable };

/** A fault in calls to the sandbox. */
export type Fault = {
  /** Replaces the lender of the call's token. */
  readonly uid?: (path: string) => string | undefined;
  readonly query?: (query: URLSearchParams, path: string) => unknown;
  readonly answer?: (reply: Reply, path: string, query: URLSearchParams) => unknown;
  /** Sends a response instead of the sandbox; returns true when it has. */
  readonly instead?: (response: ServerResponse, path: string) => boolean;
};

/** The sandbox behind a server that can inject one fault at a time. */
export async function startBrokenApi() {
  const sandbox = openSandbox();
  const server = createServer((request, response) => {
    pass(request, response).catch((error) => response.destroy(error));
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = api;
    const url = new URL(request.url ?? "/", "http://sandbox");
    const path = url.pathname.slice(prefix.length);
    if (fault.instead?.(response, path)) return;
    const query = new URLSearchParams(url.search);
    fault.query?.(url.searchParams, path);
    const uid = fault.uid?.(path);
    const authorization = uid ? `Bearer ${tokenOf(uid)}` : request.headers.authorization;
    const headers = authorization ? { authorization } : {};
    const answer = await sandbox.app.request(url.pathname + url.search, { headers });
    const reply: Reply = { status: answer.status, body: await answer.json() };
    fault.answer?.(reply, path, query);
    response.writeHead(reply.status, { "content-type": "application/json" });
    response.end(JSON.stringify(reply.body));
  }

  const api = {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}${prefix}`,
    fault: {} as Fault,
    token: tokenOf("lender-ana"),
    sandbox,
    stop: () => server.close().closeAllConnections(),
  };
  return api;
}
