import type { Case } from "./case.ts";
import { type Lender, lenderNamed } from "./lenders-api/lender.ts";
import { mint, type TokenOptions } from "./provider/provider.ts";
import { line, locationOf, statusOf } from "./seen.ts";
import type { PortalKind } from "./stage/portal-kinds.ts";
import type { Portal, RequestOptions, SignInRequest } from "./stage/portal-under-test.ts";
import type { Stage } from "./stage/stage.ts";
import type { Answer } from "./wire/answer.ts";
import type { HeaderList } from "./wire/send.ts";

/** The result of `entrances` without a session. */
export const anonymous = "page 307 /?next=%2Floans, JSON 401, 0 calls";

/** The result of `entrances` with one. */
export const signedIn = "page 200, JSON 200, its loans";

/** How the router asks for a page. */
export const routerHeaders: HeaderList = ["RSC: 1", "Sec-Fetch-Dest: empty"];

/** A lender, as a client of one portal. */
export class Client {
  readonly stage: Stage;
  readonly portal: Portal;
  readonly lender: Lender;

  constructor(stage: Stage, portal: Portal, name: string) {
    this.stage = stage;
    this.portal = portal;
    this.lender = lenderNamed(name);
  }

  /** The same lender at another portal. */
  async at(kind: PortalKind): Promise<Client> {
    const name = this.lender.uid.slice("lender-".length);
    return new Client(this.stage, await this.stage.portal(kind), name);
  }

  /** Another lender at the same portal. */
  other(name: string): Client {
    return new Client(this.stage, this.portal, name);
  }

  /** Returns the Cookie header. */
  signIn(options?: TokenOptions, request?: SignInRequest): Promise<string> {
    return this.portal.signIn(this.lender, options, request);
  }

  sendToken(options?: TokenOptions, request?: SignInRequest): Promise<Answer> {
    return this.portal.postToken(mint(this.lender, options), request);
  }

  ask(path: string, request: Partial<RequestOptions> = {}): Promise<Answer> {
    return this.portal.request({ path, as: this.lender, ...request });
  }

  /** Lets the lenders API refuse the lender's tokens from now on, or no more. */
  refuseTokens(isRefused = true): void {
    const refuse = isRefused
      ? (response: { statusCode: number; end: () => unknown }) => {
          response.statusCode = 401;
          response.end();
        }
      : undefined;
    this.portal.api.behave(this.lender.uid, refuse);
  }

  /** How often the lenders API was called for the lender. */
  get calls(): string {
    const { length } = this.portal.api.callsOf(this.lender.uid);
    return length === 1 ? "1 call" : `${length} calls`;
  }

  /** Requests a page and a JSON route with a Cookie header; returns their statuses, and whether the loans were read. */
  async entrances(cookie: string | undefined, headers: HeaderList = []): Promise<string> {
    const request = { headers, ...(cookie !== undefined && { cookie }) };
    const before = this.portal.api.callsOf(this.lender.uid).length;
    const page = await this.ask("/loans", request);
    const json = await this.ask("/api/loans", request);
    const calls = this.portal.api.callsOf(this.lender.uid).slice(before);
    const lists = calls.filter(({ path }) => path.startsWith("/loans?"));
    const location = locationOf(page);
    return line(
      `page ${statusOf(page)}${location && ` ${location}`}`,
      `JSON ${statusOf(json)}`,
      lists.length >= 2 ? "its loans" : calls.length ? `${calls.length} calls` : "0 calls",
    );
  }
}

/** Tests by the ids of their cases. */
export type Tests = Readonly<Record<string, (client: Client) => Promise<string>>>;

/** A case with a lender of its own, at the main portal unless another is named. */
export function trial(
  id: string,
  title: string,
  expected: string,
  run: Tests[string],
  kind: PortalKind = "main",
): Case {
  const start = async (stage: Stage) => run(new Client(stage, await stage.portal(kind), id));
  return { id, title, expected, run: start };
}

/** Makes trials at the portal of this kind. */
export function trialAt(kind: PortalKind) {
  return (id: string, title: string, expected: string, run: Tests[string]) =>
    trial(id, title, expected, run, kind);
}
