import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "undici";

const connections = 16;

/** What is asked of a server, again and again. */
export type Ask = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** A client that keeps its connections, as a proxy before the server does. */
export class Client {
  readonly #pool: Pool;
  readonly #origin: string;

  constructor(origin: string, mostConnections = connections) {
    this.#origin = origin;
    this.#pool = new Pool(origin, { connections: mostConnections, pipelining: 1 });
  }

  /** Reads an answer to its end. @throws Error for all but a 200: a fault costs less than an answer. */
  async ask({ path, headers }: Ask, onData?: () => void): Promise<number> {
    const { statusCode, body } = await this.#pool.request({ path, method: "GET", headers });
    let bytes = 0;
    for await (const chunk of body) {
      bytes += (chunk as Buffer).length;
      onData?.();
    }
    if (statusCode !== 200) throw new Error(`${this.#origin}${path} answered ${statusCode}`);
    return bytes;
  }

  /** Sends that many requests, in turns over what is asked, one after the other on each connection. */
  async sendAll(asks: readonly Ask[], requests: number): Promise<void> {
    let sent = 0;
    const one = async () => {
      while (sent < requests) {
        const ask = asks[sent % asks.length];
        sent += 1;
        if (ask) await this.ask(ask);
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
  }

  /**
   * Sends at a fixed rate whatever the answers take, and answers how long each took, in ms, from the
   * moment at which it was due: a server that is behind makes those wait that come later.
   */
  async sendSteadily(
    asks: readonly Ask[],
    { perSecond, requests }: { readonly perSecond: number; readonly requests: number },
  ): Promise<number[]> {
    const begun = performance.now();
    const one = async (turn: number) => {
      const ask = asks[turn % asks.length];
      const due = begun + (turn * 1000) / perSecond;
      await delay(Math.max(0, due - performance.now()));
      if (ask) await this.ask(ask);
      return performance.now() - due;
    };
    return Promise.all(Array.from({ length: requests }, (_, turn) => one(turn)));
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
