import { createServer, type ServerResponse } from "node:http";
import { listenOnLoopback } from "../../start-up/ports.ts";
import { certificates } from "./provider.ts";

/** How the endpoint responds to one portal. */
export type EndpointState = "good" | "failing" | "captive" | "silent";

const answers: Record<EndpointState, (response: ServerResponse) => void> = {
  good: (response) => {
    response.setHeader("Content-Type", "application/json");
    response.setHeader("Cache-Control", "public, max-age=20000");
    response.end(JSON.stringify(certificates));
  },
  failing: (response) => {
    response.statusCode = 503;
    response.end("failing");
  },
  captive: (response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<p>Log in to the network</p>");
  },
  silent: () => undefined,
};

/** Serves the identity service's certificates; each portal uses a path of its own. */
export class CertificateEndpoint {
  readonly #states = new Map<string, EndpointState>();
  readonly #fetches = new Map<string, number>();
  readonly #server = createServer((request, response) => {
    const portal = request.url?.slice(1) ?? "";
    this.#fetches.set(portal, this.fetchesOf(portal) + 1);
    answers[this.#states.get(portal) ?? "good"](response);
  });
  #origin = "";

  async start(): Promise<void> {
    this.#origin = `http://127.0.0.1:${await listenOnLoopback(this.#server)}`;
  }

  addressFor(portal: string): string {
    return `${this.#origin}/${portal}`;
  }

  answer(portal: string, state: EndpointState): void {
    this.#states.set(portal, state);
  }

  fetchesOf(portal: string): number {
    return this.#fetches.get(portal) ?? 0;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
