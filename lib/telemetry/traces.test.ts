import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-node";
import { exportCleanly } from "./traces";

test("of a span only what no lender is in is exported", () => {
  const memory = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({
    spanProcessors: [new SimpleSpanProcessor(exportCleanly(memory))],
  });
  const span = provider.getTracer("test").startSpan("GET /loans");
  span.setAttributes({ "http.route": "/loans", "http.target": "/loans?q=secret" });
  span.recordException(new Error("secret"));
  span.setStatus({ code: 2, message: "secret" });
  span.end();
  const [sent] = memory.getFinishedSpans();
  expect(sent).toMatchObject({
    name: "GET /loans",
    status: { code: 2 },
    attributes: { "http.route": "/loans" },
    events: [],
  });
  expect(sent?.spanContext()).toEqual(span.spanContext());
  expect(JSON.stringify(sent)).not.toContain("secret");
});
