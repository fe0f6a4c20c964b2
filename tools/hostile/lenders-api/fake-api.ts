import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Server } from "node:net";
import { listenOnLoopback } from "../../start-up/ports.ts";
import { goodAnswer } from "./good-answers.ts";

const prefix = "/lenders/v1";

/** A call that the API received. */
export type SeenCall = {
  readonly uid: string;
  readonly method: string;
  /** Below the prefix, as received, with its query. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** `performance.now()`. */
  readonly begunAt: number;
  /** Set when the portal closed the connection before the response was complete. */
  abortedAt?: number;
};

/** Replaces the normal response to a call; `next` sends the normal one. */
export type Behaviour = (response: ServerResponse, call: SeenCall, next: () => void) => void;

function holderOf(authorization: string | undefined): string {
  try {
    const [, claims = ""] = authorization?.split(".") ?? [];
    return String(JSON.parse(Buffer.from(claims, "base64url").toString()).sub);
  } catch {
    return "nobody";
  }
}

/** A lenders API that records every call, with a behaviour per lender. */
export class FakeApi {
  readonly #calls: SeenCall[] = [];
  readonly #behaviours = new Map<string, Behaviour>();
  #behaviourForAll: Behaviour | undefined;
  readonly #movements = new Map<string, number>();
  readonly #listener: RequestListener = (request, response) => this.#answer(request, response);
  #server: Server & { closeAllConnections(): void };
  #scheme: string;
  #port = 0;

  constructor(tls?: { key: string; cert: string }) {
    this.#scheme = tls ? "https" : "http";
    this.#server = tls ? createTlsServer(tls, this.#listener) : createServer(this.#listener);
  }

  get url(): string {
    return `${this.#scheme}://127.0.0.1:${this.#port}${prefix}`;
  }

  async start(): Promise<void> {
    this.#port = await listenOnLoopback(this.#server, this.#port);
  }

  /** Closes all connections and the port, as a crash would. */
  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  behave(uid: string, behaviour: Behaviour | undefined): void {
    if (behaviour) this.#behaviours.set(uid, behaviour);
    else this.#behaviours.delete(uid);
  }

  /** For all lenders without a behaviour of their own. */
  behaveForAll(behaviour: Behaviour | undefined): void {
    this.#behaviourForAll = behaviour;
  }

  /** Sets the number of a lender's movements; three by default. */
  giveMovements(uid: string, count: number): void {
    this.#movements.set(uid, count);
  }

  callsOf(uid: string): readonly SeenCall[] {
    return this.#calls.filter((call) => call.uid === uid);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { method = "", headers } = request;
    const address = (request.url ?? "").replace(prefix, "");
    const uid = holderOf(headers.authorization);
    const call: SeenCall = { uid, method, path: address, headers, begunAt: performance.now() };
    this.#calls.push(call);
    response.on("close", () => {
      if (!response.writableFinished) call.abortedAt = performance.now();
    });
    response.on("error", () => undefined);
    const behave = this.#behaviours.get(uid) ?? this.#behaviourForAll;
    if (behave) behave(response, call, () => this.#good(response, call));
    else this.#good(response, call);
  }

  #good(response: ServerResponse, { uid, path }: SeenCall): void {
    const [pathname = "", query] = path.split("?", 2);
    const movements = this.#movements.get(uid);
    const answer = goodAnswer(uid, pathname, new URLSearchParams(query), movements);
    response.statusCode = answer === undefined ? 404 : 200;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(answer ?? { status: 404, title: "Not found" }));
  }
}
