import { expect, test } from "playwright/test";

for (const [name, status] of [
  ["live", "alive"],
  ["ready", "ready"],
] as const)
  test(`${name}: JSON without a session, never cached`, { tag: "@gate" }, async ({ request }) => {
    const answer = await request.get(`/api/health/${name}`);
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toEqual({ status });
    const headers = answer.headers();
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect((await request.post(`/api/health/${name}`)).status()).toBe(405);
  });
