import { expect, test } from "playwright/test";

test("the health checks are JSON without a session, never cached", { tag: "@gate" }, async ({
  request,
}) => {
  for (const [name, status] of [
    ["live", "alive"],
    ["ready", "ready"],
  ] as const) {
    const answer = await request.get(`/api/health/${name}`);
    expect(answer.status(), name).toBe(200);
    expect(await answer.json()).toEqual({ status });
    expect(answer.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "content-type": "application/json",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.headers()).not.toHaveProperty("set-cookie");
  }
});
