import type { FakeApi } from "../lenders-api/fake-api.ts";
import type { Lender } from "../lenders-api/lender.ts";
import { mint, type TokenOptions } from "../provider/provider.ts";
import { type Answer, headerOf } from "../wire/answer.ts";
import { type HeaderList, type Outgoing, send, sendUnread, type Unread } from "../wire/send.ts";
import type { Ledger } from "./ledger.ts";
import type { PortalProcess } from "./portal.ts";
import type { PortalKind } from "./portal-kinds.ts";

export const cookieName = "__Host-lenders_session";

/** A request; `headers` are added in their order and may repeat. */
export type RequestOptions = {
  readonly method?: string;
  readonly path: string;
  readonly headers?: HeaderList;
  readonly body?: Outgoing["body"] | string;
  /** The value of the Cookie header. */
  readonly cookie?: string;
  /** The lender whose rows the response may contain. */
  readonly as?: Lender;
  /** The client address in X-Forwarded-For. */
  readonly from?: string;
  readonly host?: string;
  readonly timeOutMilliseconds?: number;
  readonly signal?: AbortSignal;
};

/** Changes to an ordinary session request; `without` lists headers to leave out. */
export type SignInRequest = Partial<RequestOptions> & { readonly without?: readonly string[] };

let nextAddress = 1;

/** A new documentation address (RFC 3849). */
export function freshAddress(): string {
  nextAddress += 1;
  return `2001:db8:${nextAddress.toString(16)}::1`;
}

const nameOf = (header: string) => header.split(":", 1)[0]?.toLowerCase();

/** The usual headers but for those that are left out, and the given ones, which replace others. */
function changed(usual: HeaderList, given: HeaderList = [], without: readonly string[] = []) {
  const left = new Set([...given, ...without].map(nameOf));
  return [...usual.filter((header) => !left.has(nameOf(header))), ...given];
}

/** A running portal, as seen by its clients. */
export class Portal {
  readonly kind: PortalKind;
  readonly port: number;
  readonly origin: string;
  readonly api: FakeApi;
  readonly stop: () => Promise<void>;
  readonly readLog: () => string;
  readonly #ledger: Ledger;

  constructor(kind: Portal["kind"], running: PortalProcess, api: FakeApi, ledger: Ledger) {
    this.kind = kind;
    this.port = running.port;
    this.origin = running.origin;
    this.stop = running.stop;
    this.readLog = running.readLog;
    this.api = api;
    this.#ledger = ledger;
  }

  async request(request: RequestOptions): Promise<Answer> {
    const { method = "GET", path, cookie, as, body, from, signal } = request;
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    const usual: HeaderList = [
      `Host: ${request.host ?? `localhost:${this.port}`}`,
      "Connection: close",
      ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
      ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
      ...(Buffer.isBuffer(bytes) ? [`Content-Length: ${bytes.length}`] : []),
    ];
    const answer = await send(this.port, {
      method,
      path,
      headers: changed(usual, request.headers),
      ...(bytes && { body: bytes }),
      ...(request.timeOutMilliseconds && { timeOutMilliseconds: request.timeOutMilliseconds }),
      ...(signal && { signal }),
    });
    this.#ledger.note(`${this.kind} ${method} ${path.slice(0, 200)}`, answer, as);
    return answer;
  }

  /** Begins to read a response, and stops after its head. */
  unread({ method = "GET", path, cookie = "" }: RequestOptions): Promise<Unread> {
    const headers = [`Host: localhost:${this.port}`, `Cookie: ${cookie}`];
    return sendUnread(this.port, { method, path, headers });
  }

  /** Sends a session request as the portal's own page does, with these changes. */
  postSession({ without, headers, ...request }: SignInRequest = {}): Promise<Answer> {
    const usual: HeaderList = [
      "Content-Type: application/json",
      "X-Portal-Request: 1",
      `Origin: ${this.origin}`,
      "Sec-Fetch-Site: same-origin",
    ];
    return this.request({
      path: "/api/session",
      method: "POST",
      from: freshAddress(),
      ...request,
      headers: changed(usual, headers, without),
    });
  }

  postToken(token: string, request: SignInRequest = {}): Promise<Answer> {
    this.#ledger.rememberToken(token);
    return this.postSession({ body: JSON.stringify({ idToken: token }), ...request });
  }

  /** Signs a lender in; returns the Cookie header. */
  async signIn(
    lender: Lender,
    options: TokenOptions = {},
    request: SignInRequest = {},
  ): Promise<string> {
    const answer = await this.postToken(mint(lender, options), request);
    const cookie = cookieIn(answer);
    if (answer.status !== 200 || cookie === undefined)
      throw new Error(`No session for ${lender.uid}: ${answer.status}`);
    return cookie;
  }

  signOut(cookie: string, request: SignInRequest = {}): Promise<Answer> {
    return this.postSession({ method: "DELETE", cookie, without: ["Content-Type"], ...request });
  }
}

/** The session cookie of a response as a Cookie header; undefined when it sets none. */
export function cookieIn(answer: Answer): string | undefined {
  const [pair = ""] = headerOf(answer, "set-cookie").split(";", 1);
  return pair.startsWith(`${cookieName}=`) && pair.length > cookieName.length + 1
    ? pair
    : undefined;
}
