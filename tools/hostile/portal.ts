import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gatewayVariables } from "../sandbox/stack.ts";
import { builtPortal } from "../start-up/portal-server.ts";
import { findFreePorts } from "../start-up/ports.ts";
import { type RunningServices, startServices } from "../start-up/services.ts";
import { demoVariables } from "../start-up/test-stack.ts";
import { type Lender, mint, projectId, tenantId } from "./identity.ts";
import type { Ledger } from "./ledger.ts";
import type { RecordingApi } from "./lenders-api.ts";
import { type Answer, headerOf, type Outgoing, send, sendUnread, type Unread } from "./wire.ts";

export const cookieName = "__Host-lenders_session";

/** A request; `headers` are added to the usual ones in their order, and replace those of the same name. */
export type Request = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: readonly string[];
  readonly body?: Outgoing["body"] | string;
  /** The value of the Cookie header. */
  readonly cookie?: string | undefined;
  /** The lender whose rows the response may have. */
  readonly as?: Lender;
  readonly timeOutMilliseconds?: number;
};

/** Changes of the request by which the portal's page signs in. */
export type SessionRequest = Partial<Request>;

/** What a page and a JSON route answered to one cookie, and how often the API was called for it. */
export type Entrances = { readonly page: string; readonly json: number; readonly calls: number };

export const turnedAway: Entrances = { page: "307 /?next=%2Floans", json: 401, calls: 0 };

type Options = {
  readonly name: string;
  readonly api: RecordingApi;
  readonly ledger: Ledger;
  readonly certificateUrl: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly nodeOptions?: string;
  readonly signal: AbortSignal;
};

let addresses = 1;
const nameOf = (header: string) => header.split(":", 1)[0]?.toLowerCase();
const preload = pathToFileURL(join(import.meta.dirname, "redirect-certificates.ts"));

// Variables that a developer's environment or .env.local may set.
const cleared = Object.fromEntries(
  [...demoVariables, ...gatewayVariables, "REDIS_URL", "OTEL_EXPORTER_OTLP_ENDPOINT"].map(
    (name) => [name, ""],
  ),
);

/** The production build in a process of its own, as its clients reach it. */
export class Portal {
  readonly origin: string;
  readonly #port: number;
  readonly #options: Options;
  readonly #logFile: string;
  #services: RunningServices | undefined;

  private constructor(port: number, options: Options) {
    this.#port = port;
    this.origin = `http://localhost:${port}`;
    this.#options = options;
    this.#logFile = join(process.cwd(), ".demo/hostile", `${options.name}.log`);
  }

  /** Throws a StartUpError with the last lines of the log when it does not start. */
  static async start(options: Options): Promise<Portal> {
    const { portal: port } = await findFreePorts(["portal"]);
    const started = new Portal(port, options);
    const { command, variables } = builtPortal(port);
    const { name, signal } = options;
    const environment = {
      ...process.env,
      ...cleared,
      ...variables,
      NEXT_TELEMETRY_DISABLED: "1",
      NODE_OPTIONS: `${options.nodeOptions ?? ""} --import ${preload}`,
      HOSTILE_CERTIFICATES: options.certificateUrl,
      API_BASE_URL: options.api.url,
      IDENTITY_API_KEY: "hostile-key",
      IDENTITY_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
      IDENTITY_TENANT_ID: tenantId,
      IDENTITY_CONFIG: JSON.stringify({ projectId, appId: "hostile" }),
      PUBLIC_ORIGIN: started.origin,
      TRUSTED_PROXIES: "127.0.0.0/8",
      DRAIN_SECONDS: "0",
      ...options.variables,
    };
    const url = `http://127.0.0.1:${port}/api/health/live`;
    const how = { url, faultyFrom: 500, logFile: started.#logFile };
    const service = { name: `portal ${name}`, command, environment, ...how };
    started.#services = await startServices([service], { signal });
    // On a busy machine the first token waits too long for the identity service's library.
    const noToken = { body: JSON.stringify({ idToken: "a.b.c" }) };
    while ((await started.postSession(noToken)).status === 503) signal.throwIfAborted();
    return started;
  }

  readLog(): string {
    return readFileSync(this.#logFile, "utf8");
  }

  /** The most memory that the process has used so far. */
  peakMegabytes(): number {
    const [pid] = this.#services?.pids ?? [];
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
  }

  async stop(): Promise<void> {
    await this.#services?.stop();
  }

  #outgoing({ method = "GET", cookie, headers = [], body, ...rest }: Request): Outgoing {
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    const given = new Set(headers.map(nameOf));
    const usual = [
      `Host: localhost:${this.#port}`,
      "Connection: close",
      ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
      ...(Buffer.isBuffer(bytes) ? [`Content-Length: ${bytes.length}`] : []),
    ].filter((header) => !given.has(nameOf(header)));
    return { ...rest, method, headers: [...usual, ...headers], body: bytes };
  }

  async request(request: Request): Promise<Answer> {
    const outgoing = this.#outgoing(request);
    const answer = await send(this.#port, outgoing);
    this.#options.ledger.note(`${outgoing.method} ${outgoing.path}`, answer, request.as);
    return answer;
  }

  /** Begins to read a response, and stops after its first bytes. */
  requestUnread(request: Request): Promise<Unread> {
    return sendUnread(this.#port, this.#outgoing(request));
  }

  /** Posts to the session as the portal's own page does, from a new client address, with these changes. */
  postSession({ headers = [], ...request }: SessionRequest): Promise<Answer> {
    addresses += 1;
    const changed = new Set(headers.map(nameOf));
    const usual = [
      "Content-Type: application/json",
      "X-Portal-Request: 1",
      `Origin: ${this.origin}`,
      "Sec-Fetch-Site: same-origin",
      `X-Forwarded-For: 2001:db8:${addresses.toString(16)}::1`,
    ].filter((header) => !changed.has(nameOf(header)));
    const path = "/api/session";
    return this.request({ path, method: "POST", ...request, headers: [...usual, ...headers] });
  }

  /** Posts a lender's token; the changes are those of `postSession`. */
  postToken(lender: Lender, changes: SessionRequest = {}): Promise<Answer> {
    const idToken = mint(lender);
    this.#options.ledger.rememberToken(idToken);
    return this.postSession({ body: JSON.stringify({ idToken }), ...changes });
  }

  /** Signs a lender in; returns the Cookie header. */
  async signIn(lender: Lender): Promise<string> {
    const answer = await this.postToken(lender);
    const [cookie = ""] = headerOf(answer, "set-cookie").split(";", 1);
    if (answer.status !== 200) throw new Error(`No session: ${answer.status} ${answer.text}`);
    return cookie;
  }

  /** Asks for a page and for JSON with a Cookie header. */
  async tryEntrances(
    lender: Lender,
    cookie: string | undefined,
    headers: readonly string[] = [],
  ): Promise<Entrances> {
    const calls = () => this.#options.api.callsOf(lender.uid).length;
    const before = calls();
    const page = await this.request({ path: "/loans", as: lender, cookie, headers });
    const json = await this.request({ path: "/api/loans", as: lender, cookie, headers });
    const opened = `${page.status} ${headerOf(page, "location")}`.trim();
    return { page: opened, json: json.status, calls: calls() - before };
  }
}
