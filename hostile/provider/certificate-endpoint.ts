import { createServer, type ServerResponse } from "node:http";
import { listenOnLoopback } from "../stage/listen.ts";
import { certificates } from "./provider.ts";

/** How the endpoint answers one portal. */
export type CertificateMood = "good" | "away" | "captive" | "silent";

const answers: Record<CertificateMood, (response: ServerResponse) => void> = {
  good: (response) => {
    response.setHeader("Content-Type", "application/json");
    response.setHeader("Cache-Control", "public, max-age=20000");
    response.end(JSON.stringify(certificates));
  },
  away: (response) => {
    response.statusCode = 503;
    response.end("away");
  },
  captive: (response) => {
    response.setHeader("Content-Type", "text/html");
    response.end("<p>Log in to the network</p>");
  },
  silent: () => undefined,
};

/** Stands where the identity service gives out its certificates; each portal asks at its own path. */
export class CertificateEndpoint {
  readonly #moods = new Map<string, CertificateMood>();
  readonly #fetches = new Map<string, number>();
  readonly #server = createServer((request, response) => {
    const portal = request.url?.slice(1) ?? "";
    this.#fetches.set(portal, this.fetchesOf(portal) + 1);
    answers[this.#moods.get(portal) ?? "good"](response);
  });
  #origin = "";

  async start(): Promise<void> {
    this.#origin = `http://127.0.0.1:${await listenOnLoopback(this.#server)}`;
  }

  addressFor(portal: string): string {
    return `${this.#origin}/${portal}`;
  }

  answer(portal: string, mood: CertificateMood): void {
    this.#moods.set(portal, mood);
  }

  fetchesOf(portal: string): number {
    return this.#fetches.get(portal) ?? 0;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
