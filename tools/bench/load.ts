import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "undici";

const connections = 16;

export type Call = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** A client with keep-alive connections, as a proxy has. */
export class Client {
  readonly #pool: Pool;
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
    this.#pool = new Pool(origin, { connections, pipelining: 1 });
  }

  /** Reads a whole response. Throws unless it is a 200, since errors cost less. */
  async call(call: Call): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of (await this.#answerTo(call)).body) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Reads a whole file. Returns its size and the number of rows in its header. Throws like `call`. */
  async download(call: Call): Promise<{ readonly bytes: number; readonly rows: number }> {
    const { headers, body } = await this.#answerTo(call);
    let bytes = 0;
    for await (const { length } of body) bytes += length;
    return { bytes, rows: Number(headers["x-total-count"]) };
  }

  async #answerTo({ path, headers }: Call) {
    const answer = await this.#pool.request({ path, method: "GET", headers });
    if (answer.statusCode === 200) return answer;
    await answer.body.dump();
    throw new Error(`${this.#origin}${path} answered ${answer.statusCode}`);
  }

  /** Sends `requests` requests, in turns over `calls`, one after the other per connection. */
  async sendAll(calls: readonly Call[], requests: number): Promise<void> {
    let sent = 0;
    const one = async () => {
      while (sent < requests) {
        const call = calls[sent % calls.length];
        sent += 1;
        if (call) await this.call(call);
      }
    };
    await Promise.all(Array.from({ length: connections }, one));
  }

  /**
   * Sends at a fixed rate, however slow the responses are. Returns each latency in ms, from the time at
   * which the request was due, so that a slow server delays later requests too.
   */
  async sendSteadily(
    calls: readonly Call[],
    { perSecond, requests }: { readonly perSecond: number; readonly requests: number },
  ): Promise<number[]> {
    const begun = performance.now();
    const one = async (turn: number) => {
      const call = calls[turn % calls.length];
      const due = begun + (turn * 1000) / perSecond;
      await delay(Math.max(0, due - performance.now()));
      if (call) await this.call(call);
      return performance.now() - due;
    };
    return Promise.all(Array.from({ length: requests }, (_, turn) => one(turn)));
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
