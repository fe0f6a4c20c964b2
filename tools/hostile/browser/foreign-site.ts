import { createServer } from "node:http";
import { listenOnLoopback } from "../stage/listen.ts";

/** A website of another origin: the portal is on `localhost`, this one on 127.0.0.1. */
export class ForeignSite {
  #html = "";
  readonly #server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(this.#html);
  });

  /** Serves a page with this body; returns its URL. */
  async serve(body: string): Promise<string> {
    this.#html = `<!doctype html><title>Foreign</title>${body}`;
    return `http://127.0.0.1:${await listenOnLoopback(this.#server)}/`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
