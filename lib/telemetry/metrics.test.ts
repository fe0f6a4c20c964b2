import { reportBreaker } from "@/lib/lenders-api/transport/observe";
import { createMetrics, serveMetrics } from "./metrics";
import { routeTemplateOf } from "./route-template";

const linesOf = async ({ read }: Pick<ReturnType<typeof createMetrics>, "read">) =>
  (await read()).split("\n").filter((line) => line.startsWith("portal_"));

test("counts and times what it is told, with closed labels, and requests no second time as events", async () => {
  const metrics = createMetrics();
  const route = routeTemplateOf("/loan_detail/PRE-1?x=1");
  metrics.countRequest({ route, method: "GET", status: 503, milliseconds: 30 });
  metrics.countRequest({ route, method: "GET", status: undefined, milliseconds: 30 });
  metrics.countApiCall({ milliseconds: 20, retried: true });
  metrics.countApiCall({ fault: "time-out", milliseconds: 10_000, retried: false });
  const stopped = { fault: "unavailable", stoppedBy: "breaker" } as const;
  metrics.countApiCall({ ...stopped, milliseconds: 1, retried: false });
  metrics.countEvent("sign-in");
  metrics.countEvent("request");
  metrics.observeVital({ name: "LCP", route, value: 2 });
  const lines = await linesOf(metrics);
  const labels = 'route="/loan_detail/[id]",method="GET",status="5xx"';
  const vital = 'name="LCP",route="/loan_detail/[id]"';
  for (const line of [
    `portal_http_requests_total{${labels}} 1`,
    `portal_http_requests_total{${labels.replace("5xx", "none")}} 1`,
    `portal_http_request_duration_seconds_bucket{le="0.025",${labels}} 0`,
    `portal_http_request_duration_seconds_bucket{le="0.05",${labels}} 1`,
    'portal_api_calls_total{outcome="answered"} 1',
    'portal_api_calls_total{outcome="time-out"} 1',
    'portal_api_calls_total{outcome="stopped-by-breaker"} 1',
    "portal_api_retries_total 1",
    `portal_web_vital_bucket{le="1.8",${vital}} 0`,
    `portal_web_vital_bucket{le="2.5",${vital}} 1`,
  ])
    expect(lines).toContain(line);
  const events = lines.filter((line) => line.startsWith("portal_events"));
  expect(events).toEqual(['portal_events_total{event="sign-in"} 1']);
});

test("reports the breaker's state at the time of the read", async () => {
  const metrics = createMetrics();
  expect(await linesOf(metrics)).toContain('portal_api_breaker_state{state="closed"} 1');
  reportBreaker("open");
  const lines = await linesOf(metrics);
  reportBreaker("closed");
  expect(lines).toContain('portal_api_breaker_state{state="open"} 1');
  expect(lines).toContain('portal_api_breaker_state{state="closed"} 0');
});

test("has the same number of series after one and after a thousand unknown paths and methods", async () => {
  const metrics = createMetrics();
  const fire = (index: number) => {
    const route = routeTemplateOf(`/${index.toString(36)}/x?y=${index}`);
    const detail = routeTemplateOf(`/loan_detail/${index}`);
    metrics.countRequest({ route, method: `M${index}`, status: 404, milliseconds: index });
    metrics.countRequest({ route: detail, method: "GET", status: 200, milliseconds: index });
  };
  fire(0);
  const before = (await linesOf(metrics)).length;
  for (let index = 1; index <= 1_000; index += 1) fire(index);
  expect(await linesOf(metrics)).toHaveLength(before);
});

test("serves only the metrics, on a separate port", async () => {
  const metrics = createMetrics();
  const server = await serveMetrics(metrics, { host: "127.0.0.1", port: 0 });
  const { port } = server.address() as { port: number };
  const read = (path: string, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method });
  const answer = await read("/metrics");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await answer.text()).toContain("process_cpu_seconds_total");
  expect((await read("/")).status).toBe(404);
  expect((await read("/metrics", "POST")).status).toBe(404);
  const busy = serveMetrics(metrics, { host: "127.0.0.1", port });
  await expect(busy).rejects.toMatchObject({ code: "EADDRINUSE" });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
