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
  const api = { url: "", fault: {} as Fault, token: tokenOf("lender-ana"), stop };
  const server = createServer((request, response) => {
    pass(request, response).catch((error) => response.destroy(error));
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://sandbox");
    const path = url.pathname.slice(prefix.length);
    if (api.fault.instead?.(response, path)) return;
    const query = new URLSearchParams(url.search);
    api.fault.query?.(url.searchParams, path);
    const uid = api.fault.uid?.(path);
    const authorization = uid ? `Bearer ${tokenOf(uid)}` : request.headers.authorization;
    const answer = await sandbox.app.request(url.pathname + url.search, {
      headers: authorization ? { authorization } : {},
    });
    const reply: Reply = { status: answer.status, body: await answer.json() };
    api.fault.answer?.(reply, path, query);
    response.writeHead(reply.status, { "content-type": "application/json" });
    response.end(JSON.stringify(reply.body));
  }

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }

  api.url = `http://127.0.0.1:${await listenOnLoopback(server)}${prefix}`;
  return Object.assign(api, { sandbox });
}
