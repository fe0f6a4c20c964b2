import { mintToken } from "../../e2e/sandbox-control.ts";
import { accounts } from "../sandbox/accounts.ts";
import type { MeasuredServer } from "./measure/process.ts";
import {
  type NextOptions,
  type Sandbox,
  startBareNext,
  startOwn,
  startPortal,
  startSandbox,
  thisTree,
} from "./parts.ts";

const plainApi = "tools/bench/lenders-api/server.ts";
const nodePage = "tools/bench/references/node-page.ts";

export type Portal = Awaited<ReturnType<typeof startPortal>>;

export type SignedIn = { readonly cookie: string; readonly token: string };

/** Starts servers when a group first needs them, and stops them at the end. */
export class Bench {
  readonly signal: AbortSignal;
  /** Rounds per side; a figure is the median over them. */
  readonly rounds: number;
  /** With `--quick`, each round is this many times shorter. */
  readonly shortening: number;
  readonly report: (line: string) => void;
  readonly #parts = new Map<string, Promise<{ stop: () => Promise<void> }>>();

  constructor(signal: AbortSignal, quick: boolean, report: (line: string) => void) {
    this.signal = signal;
    this.rounds = quick ? 2 : 5;
    this.shortening = quick ? 5 : 1;
    this.report = report;
  }

  async sandbox(): Promise<Sandbox> {
    const sandbox = await this.part("sandbox", () => startSandbox(this.signal));
    // Read by the browser tests' sandbox control.
    process.env.SANDBOX_API_URL = sandbox.origin;
    return sandbox;
  }

  /** A portal with the sandbox as its back end. */
  async portal(build = thisTree): Promise<Portal> {
    const { apiPort, identityPort } = await this.sandbox();
    const name = `portal-${build.name}`;
    return this.part(name, () =>
      startPortal({ ...this.#next(name, apiPort, identityPort), build }),
    );
  }

  plainApi(): Promise<MeasuredServer> {
    return this.part("plain-api", () =>
      startOwn("plain-api", plainApi, "/lenders/v1/loans", this.signal),
    );
  }

  portalBeforePlainApi(): Promise<Portal> {
    const name = "portal-before-plain-api";
    return this.part(name, () => this.freshPortal(name));
  }

  /** A new portal with the plain API as its back end; the caller stops it. */
  async freshPortal(name: string, more: Partial<NextOptions> = {}): Promise<Portal> {
    const [apiPort, identityPort] = await this.#plainPorts();
    return startPortal({ ...this.#next(name, apiPort, identityPort), ...more });
  }

  bareNext(): Promise<MeasuredServer> {
    return this.part("bare-next", () => this.freshBareNext("bare-next"));
  }

  async freshBareNext(name: string): Promise<MeasuredServer> {
    const [apiPort, identityPort] = await this.#plainPorts();
    return startBareNext(this.#next(name, apiPort, identityPort));
  }

  /** Plain HTML pages of grande's rows: `/movements` and `/loans`. */
  async nodePage(): Promise<MeasuredServer> {
    const { origin } = await this.sandbox();
    return this.part("node-page", async () =>
      startOwn("node-page", nodePage, "/loans", this.signal, {
        LENDERS_API: `${origin}/lenders/v1`,
        LENDER_TOKEN: await this.#tokenOf("grande@demo.test"),
      }),
    );
  }

  /** Signs a sandbox account in; the plain API reads its size from `claims`. */
  async signIn(
    portal: Portal,
    email = "grande@demo.test",
    claims: Readonly<Record<string, unknown>> = {},
  ): Promise<SignedIn> {
    const token = await this.#tokenOf(email, claims);
    const answer = await fetch(`${portal.origin}/api/session`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Portal-Request": "1",
        Origin: portal.publicOrigin,
      },
      body: JSON.stringify({ idToken: token }),
    });
    if (answer.status !== 200) throw new Error(`The portal returned ${answer.status} to a sign-in`);
    const [cookie = ""] = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
    return { cookie, token };
  }

  /** Starts a part once and stops it with the bench. */
  part<Part extends { stop: () => Promise<void> }>(
    name: string,
    start: () => Promise<Part>,
  ): Promise<Part> {
    const known = this.#parts.get(name) as Promise<Part> | undefined;
    const part = known ?? start();
    this.#parts.set(name, part);
    return part;
  }

  async close(): Promise<void> {
    const parts = await Promise.allSettled(this.#parts.values());
    await Promise.all(parts.map((part) => part.status === "fulfilled" && part.value.stop()));
  }

  async #plainPorts(): Promise<[number, number]> {
    const [{ origin }, { identityPort }] = await Promise.all([this.plainApi(), this.sandbox()]);
    return [Number(new URL(origin).port), identityPort];
  }

  #next(name: string, apiPort: number, identityPort: number): NextOptions {
    return { name, build: thisTree, apiPort, identityPort, signal: this.signal };
  }

  async #tokenOf(email: string, claims: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const account = accounts.find((each) => each.email === email);
    if (!account) throw new Error(`No account of the sandbox: ${email}`);
    await this.sandbox();
    return mintToken(account, { claims });
  }
}
