import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openSandbox, tokenOf } from "../../sandbox/lenders-api/sandbox-for-tests.ts";

const prefix = "/lenders/v1";

// biome-ignore lint/suspicious/noExplicitAny: what a fault makes of a body has no type any more
export type Breakable = any;

/** An answer of the sandbox on its way, to be changed in place. */
type Passing = { status: number; body: Breakable };

/** What breaks, of a call below the prefix; the sandbox itself answers as ever. */
export type Fault = {
  /** Whose token the call carries, in the place of its own. */
  readonly uid?: (path: string) => string | undefined;
  readonly query?: (query: URLSearchParams, path: string) => void;
  readonly answer?: (passing: Passing, path: string, query: URLSearchParams) => void;
  /** Answers in the sandbox's place; true when it has. */
  readonly instead?: (response: ServerResponse, path: string) => boolean;
};

/** The real sandbox API behind a server that breaks one thing at a time. */
export async function startBrokenApi() {
  const sandbox = openSandbox("ana", "luis");
  const api = { url: "", fault: {} as Fault, token: tokenOf("lender-ana"), stop };
  const server = createServer((request, response) => {
    pass(request, response).catch((error) => response.destroy(error));
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://sandbox");
    const path = url.pathname.slice(prefix.length);
    if (api.fault.instead?.(response, path)) return;
    const asked = new URLSearchParams(url.search);
    api.fault.query?.(url.searchParams, path);
    const uid = api.fault.uid?.(path);
    const authorization = uid ? `Bearer ${tokenOf(uid)}` : request.headers.authorization;
    const answer = await sandbox.app.request(url.pathname + url.search, {
      headers: authorization ? { authorization } : {},
    });
    const passing: Passing = { status: answer.status, body: await answer.json() };
    api.fault.answer?.(passing, path, asked);
    response.writeHead(passing.status, { "content-type": "application/json" });
    response.end(JSON.stringify(passing.body));
  }

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
  return Object.assign(api, { sandbox });
}
