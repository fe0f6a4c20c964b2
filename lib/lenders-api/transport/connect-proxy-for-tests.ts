import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

export type ProxyForTests = {
  readonly url: string;
  /** The targets of CONNECT, as host:port. */
  readonly targets: string[];
  /** The last CONNECT's headers. */
  headers: IncomingMessage["headers"];
  /** The status for CONNECT; undefined for no response at all. */
  status: number | undefined;
  readonly stop: () => Promise<void>;
};

/** A CONNECT proxy on a free port. `to` is where every tunnel leads; otherwise to its target. */
export async function startProxyForTests(to?: number): Promise<ProxyForTests> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
  };
  const server = createServer((_request, response) => response.writeHead(501).end());
  server.on("connection", keep);
  server.on("connect", ({ url = "", headers }, client: Socket) => {
    proxy.targets.push(url);
    proxy.headers = headers;
    if (proxy.status === undefined) return;
    if (proxy.status !== 200) {
      client.end(`HTTP/1.1 ${proxy.status} No\r\n\r\n`);
      return;
    }
    const target = connect(to ?? Number(url.split(":").at(-1)), "127.0.0.1", () => {
      client.write("HTTP/1.1 200 OK\r\n\r\n");
      target.pipe(client).pipe(target);
    });
    keep(target);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: ProxyForTests = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    targets: [],
    headers: {},
    status: 200,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
