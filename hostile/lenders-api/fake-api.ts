import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Server } from "node:net";
import { listenOnLoopback } from "../stage/listen.ts";
import { goodAnswer } from "./good-answers.ts";

const prefix = "/lenders/v1";

/** A call as the API saw it. */
export type SeenCall = {
  readonly uid: string;
  readonly method: string;
  /** As it came, below the prefix, with its query. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  /** Milliseconds of this process's clock. */
  readonly begunAt: number;
  /** When the portal closed the connection before the answer was out. */
  abortedAt?: number;
};

/** Answers a call in the place of the contract. */
export type Behaviour = (response: ServerResponse, call: SeenCall, next: () => void) => void;

function holderOf(authorization: string | undefined): string {
  try {
    const [, claims = ""] = authorization?.split(".") ?? [];
    return String(JSON.parse(Buffer.from(claims, "base64url").toString()).sub);
  } catch {
    return "nobody";
  }
}

/** A lenders API that records every call and misbehaves for a lender as it is told. */
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

  /** Goes away as a crashed server does: nothing listens any more. */
  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  behave(uid: string, behaviour: Behaviour | undefined): void {
    if (behaviour) this.#behaviours.set(uid, behaviour);
    else this.#behaviours.delete(uid);
  }

  /** For everyone who has no behaviour of their own. */
  behaveForAll(behaviour: Behaviour | undefined): void {
    this.#behaviourForAll = behaviour;
  }

  /** How many movements a lender has; three unless told. */
  giveMovements(uid: string, count: number): void {
    this.#movements.set(uid, count);
  }

  callsOf(uid: string): readonly SeenCall[] {
    return this.#calls.filter((call) => call.uid === uid);
  }

  /** Drops what was recorded so far. */
  forget(): void {
    this.#calls.length = 0;
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
