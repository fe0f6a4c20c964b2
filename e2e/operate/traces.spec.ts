import { expect, test } from "playwright/test";
import { createLender } from "../sandbox-control.ts";
import { type Span, startCollector, startRecordingApi } from "./collector.ts";
import { signIn, startPortal } from "./portal-process.ts";

const incoming = { trace: "4bf92f3577b34da6a3ce929d0e0e4736", span: "00f067aa0ba902b7" };
const traceparent = `00-${incoming.trace}-${incoming.span}-01`;

const attribute = ({ attributes = [] }: Span, key: string) =>
  attributes.find((each) => each.key === key)?.value.stringValue;

test("a request's trace continues in the API, and its spans contain no address, token or user", async () => {
  const [collector, api] = await Promise.all([startCollector(), startRecordingApi()]);
  const portal = await startPortal({
    API_BASE_URL: `${api.url}/lenders/v1`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=rehearsal",
    DRAIN_SECONDS: "0",
  });
  try {
    const lender = await createLender("luis");
    const Cookie = await signIn(portal, lender);
    const page = await fetch(`${portal.url}/movements?search=canary-search`, {
      headers: { Cookie, traceparent },
    });
    expect(page.status).toBe(200);
    await page.text();
    const ended = portal.ended();
    portal.child.kill("SIGTERM");
    // What was kept back is sent before the end.
    expect((await ended).code).toBe(0);

    const spans = collector.spans().filter(({ traceId }) => traceId === incoming.trace);
    const calls = spans.filter(({ name }) => name.startsWith("lenders API "));
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      expect(attribute(call, "portal.api.outcome")).toBe("answered");
      expect(attribute(call, "portal.api.resource")).toBe("movements");
    }
    const handed = api.traceparents();
    expect(handed.length).toBe(calls.length);
    for (const { spanId } of calls) expect(handed).toContain(`00-${incoming.trace}-${spanId}-01`);
    expect(spans.map(({ name }) => name)).toContain("GET /movements");

    const resource = collector.resource();
    for (const [key, stringValue] of [
      ["service.name", "lenders-portal"],
      ["deployment.environment.name", "rehearsal"],
    ])
      expect(resource).toContainEqual({ key, value: { stringValue } });

    const text = collector.text();
    expect(text).not.toContain("vercel");
    for (const secret of ["canary", lender.uid, lender.email, "eyJ", Cookie, "127.0.0.1:"])
      expect(text).not.toContain(secret);
    expect(text).not.toContain("http.target");
  } finally {
    portal.child.kill("SIGKILL");
    collector.close();
    api.close();
  }
});

test("without a collector nothing is traced, and the browser's trace header is passed to the API", async () => {
  const api = await startRecordingApi();
  const portal = await startPortal({ API_BASE_URL: `${api.url}/lenders/v1` });
  try {
    const Cookie = await signIn(portal, await createLender("luis"));
    await (await fetch(`${portal.url}/api/loans`, { headers: { Cookie, traceparent } })).text();
    expect(api.traceparents()).toEqual([traceparent]);
  } finally {
    portal.child.kill("SIGKILL");
    api.close();
  }
});
