import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { createLender, mintToken } from "../../e2e/sandbox-control.ts";
import type { Cluster } from "./cluster.ts";
import { postToken, signOut, statusFor } from "./lenders.ts";

const perSecond = 3;
const createdAtOnce = 8;
const checkedPerTurn = 2;
/** More refusals from one address end in 429. */
const refusalsPerInstance = 12;

type Ended = { readonly cookie: string; readonly idToken: string; readonly told: number };

/** Lenders who sign in and out one after the other, while others check that they stay out. */
export class Churn {
  /** What must never happen, one line each. */
  readonly faults: string[] = [];
  readonly #cluster: Cluster;
  readonly #tokens: string[];
  readonly #ended: Ended[] = [];
  #refusedSignIns = 0;

  private constructor(cluster: Cluster, tokens: string[]) {
    this.#cluster = cluster;
    this.#tokens = tokens;
  }

  static async prepare(cluster: Cluster, count: number): Promise<Churn> {
    const tokens: string[] = [];
    while (tokens.length < count) {
      const more = Array.from({ length: createdAtOnce }, async () =>
        mintToken(await createLender("nueva")),
      );
      tokens.push(...(await Promise.all(more)));
    }
    return new Churn(cluster, tokens);
  }

  async run(signal: AbortSignal): Promise<void> {
    const turns: Promise<void>[] = [];
    for (const idToken of this.#tokens) {
      if (signal.aborted) break;
      turns.push(this.#comeAndGo(idToken), this.#checkSome());
      await delay(1000 / perSecond);
    }
    await Promise.all(turns);
  }

  summary(): string {
    const told = this.#ended.filter((each) => each.told === 204).length;
    return `${this.#ended.length} sign-outs, ${told} × 204, ${this.#ended.length - told} × 503; ${this.#refusedSignIns} sign-ins with 503`;
  }

  /** Every sign-out counts in the end, on every instance, also one that was answered with 503. */
  async assertAllEnded(): Promise<void> {
    assert.ok(this.#ended.length > 0);
    const { origin, instances } = this.#cluster;
    for (const { url } of instances) {
      for (const each of this.#ended)
        assert.equal(await statusFor(url, each), 401, `a session ended with ${each.told}`);
      for (const { idToken } of this.#ended.slice(-refusalsPerInstance))
        assert.equal((await postToken(origin, url, idToken)).status, 401, "a sign-in that ended");
    }
  }

  async #comeAndGo(idToken: string): Promise<void> {
    const { origin } = this.#cluster;
    const answer = await postToken(origin, origin, idToken);
    if (answer.status === 503) this.#refusedSignIns++;
    else if (answer.status !== 200) this.faults.push(`a sign-in returned ${answer.status}`);
    if (answer.status !== 200) return;
    const cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    const told = await signOut(origin, origin, { cookie });
    if (told !== 204 && told !== 503) this.faults.push(`a sign-out returned ${told}`);
    this.#ended.push({ cookie, idToken, told });
  }

  // Only a 204 promises that all instances know it already.
  async #checkSome(): Promise<void> {
    const known = this.#ended.filter(({ told }) => told === 204);
    for (const each of known.slice(-checkedPerTurn)) {
      const status = await statusFor(this.#cluster.origin, each);
      if (status !== 401 && status !== 503) this.faults.push(`an ended session got ${status}`);
    }
  }
}
