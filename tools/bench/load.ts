import { Pool } from "undici";

const connections = 16;

export type Call = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** A client with keep-alive connections, as a proxy has. */
export class Client {
  readonly #pool: Pool;

  constructor(origin: string) {
    this.#pool = new Pool(origin, { connections, pipelining: 1 });
  }

  /** Reads a whole response; returns its size in bytes. Throws unless it is a 200, since errors cost less. */
  async read({ path, headers }: Call): Promise<number> {
    const { statusCode, body } = await this.#pool.request({ path, method: "GET", headers });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`${path} answered ${statusCode}`);
    }
    let bytes = 0;
    for await (const { length } of body) bytes += length;
    return bytes;
  }

  /** Sends so many requests, one after the other per connection. */
  async sendAll(call: Call, requests: number): Promise<void> {
    let sent = 0;
    const one = async () => {
      while (sent++ < requests) await this.read(call);
    };
    await Promise.all(Array.from({ length: connections }, one));
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
