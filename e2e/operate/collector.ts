import { once } from "node:events";
import { createServer, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> };

/** A span as OTLP over HTTP with JSON carries it; only what the tests read. */
export type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes?: readonly Attribute[];
  readonly events?: readonly unknown[];
};

type Export = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
};

export type Listening = { readonly url: string; readonly close: () => void };

async function listen(listener: RequestListener): Promise<Listening> {
  const server: Server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** Takes traces in, as a collector does; `text` is all that was sent. */
export async function startCollector(): Promise<
  Listening & {
    readonly spans: () => readonly Span[];
    readonly resource: () => readonly Attribute[];
    readonly text: () => string;
  }
> {
  const bodies: string[] = [];
  const listening = await listen(async (incoming, response) => {
    bodies.push(Buffer.concat(await incoming.toArray()).toString());
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  const sent = () =>
    bodies.map((body) => JSON.parse(body) as Export).flatMap(({ resourceSpans }) => resourceSpans);
  const resource = () => sent().flatMap((each) => each.resource.attributes);
  const spans = () =>
    sent()
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans);
  return { ...listening, spans, resource, text: () => bodies.join("\n") };
}

/** Hands every call on to the sandbox's API, and keeps the calls' `traceparent`. */
export async function startRecordingApi(): Promise<
  Listening & { readonly traceparents: () => readonly (string | undefined)[] }
> {
  const traceparents: (string | undefined)[] = [];
  const listening = await listen((incoming, response) => {
    const { traceparent } = incoming.headers;
    traceparents.push(typeof traceparent === "string" ? traceparent : undefined);
    const target = new URL(incoming.url ?? "/", process.env.SANDBOX_API_URL);
    request(target, { headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).end();
  });
  return { ...listening, traceparents: () => traceparents };
}
