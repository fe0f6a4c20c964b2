import { createServer } from "node:http";
import { listenOnLoopback } from "../start-up/ports.ts";

// The sandbox's lenders API, as quick as can be, so that the portal is measured and not the API. It asks
// the sandbox once per path, with TOKEN, and then answers from memory. Every lender gets the same answers.

type Answer = { readonly status: number; readonly type: string; readonly body: Buffer };

const kept = new Map<string, Promise<Answer>>();

async function ask(url: string, authorization: string): Promise<Answer> {
  const headers = { authorization, accept: "application/json" };
  const response = await fetch(process.env.SANDBOX_API_URL + url, { headers });
  return {
    status: response.status,
    type: String(response.headers.get("content-type")),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const server = createServer(async ({ url = "/", headers }, response) => {
  const authorization = headers.authorization ? `Bearer ${process.env.TOKEN}` : "";
  const key = authorization + url;
  const asked = kept.get(key) ?? ask(url, authorization);
  kept.set(key, asked);
  try {
    const { status, type, body } = await asked;
    if (status !== 200) kept.delete(key);
    response.writeHead(status, { "Content-Type": type, "Content-Length": body.length });
    response.end(body);
  } catch (error) {
    kept.delete(key);
    response.writeHead(502).end(String(error));
  }
});
server.keepAliveTimeout = 60_000;
process.once("SIGTERM", () => process.exit(0));
console.log(`ready http://127.0.0.1:${await listenOnLoopback(server, Number(process.env.PORT))}`);
