import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** A minimal Redis server that can be stopped, stalled and emptied. */
export class StoreServer {
  readonly values = new Map<string, string>();
  readonly seconds = new Map<string, number>();
  stalled = false;
  /** Before each answer. */
  delayMilliseconds = 0;
  /** The error for every command except the greeting. */
  refusal: string | undefined;
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  async start(): Promise<string> {
    this.server = createServer((socket) => this.serve(socket));
    await new Promise<void>((resolve) =>
      this.server?.listen(this.port, "127.0.0.1", () => resolve()),
    );
    this.port = (this.server.address() as AddressInfo).port;
    return `redis://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    const { server } = this;
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    let rest = "";
    socket.on("error", () => {});
    socket.on("close", () => this.sockets.delete(socket));
    socket.on("data", (data) => {
      rest += data.toString("latin1");
      for (let command = readCommand(rest); command; command = readCommand(rest)) {
        rest = command.rest;
        if (!this.stalled) this.write(socket, this.answer(command.words));
      }
    });
  }

  private write(socket: Socket, answer: string): void {
    if (this.delayMilliseconds === 0) socket.write(answer);
    else setTimeout(() => socket.write(answer), this.delayMilliseconds);
  }

  private answer([name = "", key = "", ...rest]: readonly string[]): string {
    const command = name.toUpperCase();
    if (command === "HELLO") return "%1\r\n+proto\r\n:3\r\n";
    if (command === "CLIENT") return "+OK\r\n";
    if (this.refusal) return `-${this.refusal}\r\n`;
    if (command === "PING") return "+PONG\r\n";
    if (command === "EXISTS") return `:${this.values.has(key) ? 1 : 0}\r\n`;
    const stored = this.values.get(key);
    if (command === "GET")
      return stored === undefined ? "_\r\n" : `$${stored.length}\r\n${stored}\r\n`;
    if (command === "SET") this.values.set(key, rest[0] ?? "");
    else if (command === "EVAL") this.keepLarger(rest);
    else return "-ERR unknown command\r\n";
    return "+OK\r\n";
  }

  /** What the script of the deny list does: the only one that is sent. */
  private keepLarger([count = "", ...words]: readonly string[]): void {
    const keys = words.slice(0, Number(count));
    for (const [at, key] of keys.entries()) {
      const [value = "", seconds = ""] = words.slice(keys.length + 2 * at);
      if (Number(value) <= Number(this.values.get(key) ?? 0)) continue;
      this.values.set(key, value);
      this.seconds.set(key, Number(seconds));
    }
  }
}

/** Parses the first complete command of the Redis protocol; returns the rest too. */
function readCommand(text: string): { words: string[]; rest: string } | undefined {
  const lines = text.split("\r\n");
  const count = Number(lines[0]?.slice(1));
  if (!text.startsWith("*") || lines.length < 2 * count + 2) return undefined;
  const words = Array.from({ length: count }, (_, index) => lines[2 * index + 2] ?? "");
  return { words, rest: lines.slice(2 * count + 1).join("\r\n") };
}
