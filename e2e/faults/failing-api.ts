import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The state of the whole API: well, silent (accepts calls and never responds), failing (503), or gone. */
export type Condition = "well" | "silent" | "failing" | "gone";

/** A proxy in front of the tests' sandbox that can fail for all lenders at once. */
export type FailingApi = {
  readonly baseUrl: string;
  /** The number of calls so far. */
  readonly calls: () => number;
  readonly become: (condition: Condition) => Promise<void>;
  readonly close: () => void;
};

export async function startFailingApi(): Promise<FailingApi> {
  let condition: Condition = "well";
  let calls = 0;
  const server = createServer((incoming, response) => {
    calls += 1;
    if (condition === "well") handOn(incoming, response);
    else if (condition === "failing") response.writeHead(503).end();
  });
  const listen = (port: number) => once(server.listen(port, "127.0.0.1"), "listening");
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    baseUrl: `http://127.0.0.1:${port}/lenders/v1`,
    calls: () => calls,
    become: async (next) => {
      if (next === "gone") close();
      else if (condition === "gone") await listen(port);
      condition = next;
    },
    close,
  };
}

function handOn(incoming: IncomingMessage, response: ServerResponse): void {
  const target = new URL(incoming.url ?? "/", process.env.SANDBOX_API_URL);
  const call = request(target, { headers: incoming.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  call.on("error", () => response.destroy()).end();
}
