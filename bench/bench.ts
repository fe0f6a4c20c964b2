import { mintToken } from "../e2e/sandbox-control.ts";
import { accounts } from "../sandbox/accounts.ts";
import type { MeasuredServer } from "./measure/process.ts";
import {
  type NextOptions,
  type Sandbox,
  startBareNext,
  startOwn,
  startPortal,
  startSandbox,
} from "./parts.ts";

const plainApi = "bench/lenders-api/server.ts";
const nodePage = "bench/references/node-page.ts";

/** A portal that is measured, and how a lender signs in to it. */
export type Portal = Awaited<ReturnType<typeof startPortal>>;

/** A signed-in lender: the value of their browser's Cookie header, and their token. */
export type SignedIn = { readonly cookie: string; readonly token: string };

/** What a group of figures measures with; each part is started when it is first asked for. */
export class Bench {
  readonly signal: AbortSignal;
  /** How often each side is measured; the figure is the median. */
  readonly rounds: number;
  /** By what a quick look divides the length of each round. */
  readonly haste: number;
  readonly tell: (line: string) => void;
  readonly #parts = new Map<string, Promise<{ stop: () => Promise<void> }>>();

  constructor(signal: AbortSignal, quick: boolean, tell: (line: string) => void) {
    this.signal = signal;
    this.rounds = quick ? 2 : 5;
    this.haste = quick ? 5 : 1;
    this.tell = tell;
  }

  /** Auth emulator and lenders API with the demo accounts, `grande@demo.test` among them. */
  async sandbox(): Promise<Sandbox> {
    const sandbox = await this.part("sandbox", () => startSandbox(this.signal));
    // Where the browser tests' own control of the sandbox looks for it.
    process.env.SANDBOX_API_URL = sandbox.origin;
    return sandbox;
  }

  /** The portal before the sandbox. */
  async portal(): Promise<Portal> {
    const { apiPort, identityPort } = await this.sandbox();
    return this.part("portal", () => startPortal(this.#next("portal", apiPort, identityPort)));
  }

  /** The lenders API that costs next to nothing and holds any number of movements. */
  plainApi(): Promise<MeasuredServer> {
    return this.part("plain-api", () =>
      startOwn("plain-api", plainApi, "/lenders/v1/loans", this.signal),
    );
  }

  /** The portal before the plain API. */
  portalBeforePlainApi(): Promise<Portal> {
    return this.part("portal-before-plain-api", () => this.freshPortal("portal-before-plain-api"));
  }

  /** Another portal before the plain API, which its group stops itself. */
  async freshPortal(name: string, more: Partial<NextOptions> = {}): Promise<Portal> {
    const [apiPort, identityPort] = await this.#plainPorts();
    return startPortal({ ...this.#next(name, apiPort, identityPort), ...more });
  }

  /** Bare Next behind the portal's middleware. */
  bareNext(): Promise<MeasuredServer> {
    return this.part("bare-next", () => this.freshBareNext("bare-next"));
  }

  /** Another bare Next, which its group stops itself. */
  async freshBareNext(name: string): Promise<MeasuredServer> {
    const [apiPort, identityPort] = await this.#plainPorts();
    return startBareNext(this.#next(name, apiPort, identityPort));
  }

  /** The plain HTML page of grande's rows at the sandbox: `/movements` and `/loans`. */
  async nodePage(): Promise<MeasuredServer> {
    const { origin } = await this.sandbox();
    return this.part("node-page", async () =>
      startOwn("node-page", nodePage, "/loans", this.signal, {
        LENDERS_API: `${origin}/lenders/v1`,
        LENDER_TOKEN: await this.#tokenOf("grande@demo.test"),
      }),
    );
  }

  /** Signs an account of the sandbox in; `claims` tell the plain API what it holds. */
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
    if (answer.status !== 200) throw new Error(`The portal answered a sign-in ${answer.status}`);
    const [cookie = ""] = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
    return { cookie, token };
  }

  /** A part that is started once and ended with the bench. */
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
    return { name, apiPort, identityPort, signal: this.signal };
  }

  async #tokenOf(email: string, claims: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const account = accounts.find((each) => each.email === email);
    if (!account) throw new Error(`No account of the sandbox: ${email}`);
    await this.sandbox();
    return mintToken(account, { claims });
  }
}
