import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { expect, test } from "playwright/test";
import { listenOnLoopback } from "../../tools/start-up/ports.ts";
import { createLender } from "../sandbox-control.ts";
import { signIn, startPortal } from "./portal-process.ts";

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } };
type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly attributes?: readonly Attribute[];
};
type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
};

/** Takes traces in as a collector does, and hands other calls on to the sandbox's API. */
async function startCollectorAndApi() {
  const bodies: string[] = [];
  const calls: IncomingHttpHeaders[] = [];
  const server = createServer(async (incoming, response) => {
    if (incoming.method === "POST") {
      bodies.push(Buffer.concat(await incoming.toArray()).toString());
      return response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    }
    calls.push(incoming.headers);
    const target = new URL(incoming.url ?? "/", process.env.SANDBOX_API_URL);
    return request(target, { headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).end();
  });
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  return { url, bodies, calls, server };
}

test("a request's trace continues in the API, and its spans contain no address, token or user", async () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const { url, bodies, calls, server } = await startCollectorAndApi();
  const portal = await startPortal({
    API_BASE_URL: `${url}/lenders/v1`,
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=rehearsal",
    DRAIN_SECONDS: "0",
  });
  try {
    const lender = await createLender("luis");
    const Cookie = await signIn(portal, lender);
    const page = await fetch(`${portal.url}/movements?search=canary-search`, {
      headers: { Cookie, traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    });
    expect(page.status).toBe(200);
    await page.text();
    const ended = portal.ended();
    portal.child.kill("SIGTERM");
    // What was kept back is sent before the end.
    expect(await ended).toBe(0);

    const sent = bodies.flatMap((body) => (JSON.parse(body) as Export).resourceSpans);
    const spans = sent
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
      .filter((span) => span.traceId === traceId);
    expect(spans.map(({ name }) => name)).toContain("GET /movements");
    const apiSpans = spans.filter(({ name }) => name.startsWith("lenders API "));
    expect(apiSpans.length).toBeGreaterThan(0);
    expect(calls.map(({ traceparent }) => traceparent).sort()).toEqual(
      apiSpans.map(({ spanId }) => `00-${traceId}-${spanId}-01`).sort(),
    );
    const key = "deployment.environment.name";
    expect(sent[0]?.resource.attributes).toContainEqual({
      key,
      value: { stringValue: "rehearsal" },
    });
    const text = bodies.join("\n");
    for (const secret of ["canary", lender.uid, lender.email, "eyJ", Cookie, "127.0.0.1:"])
      expect(text).not.toContain(secret);
    expect(text).not.toContain("http.target");
  } finally {
    portal.child.kill("SIGKILL");
    server.closeAllConnections();
    server.close();
  }
});
