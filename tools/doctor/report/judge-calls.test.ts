import { judgeConnections, judgeSpeed } from "./judge-calls.ts";

const call = (answer: string, milliseconds: number) => ({
  endpoint: "/loans",
  answer,
  milliseconds,
});

test("a slow response is a warning", () => {
  expect(judgeSpeed([call("200", 20), call("200", 2_999)])).toMatchObject({ outcome: "ok" });
  expect(judgeSpeed([call("200", 20), call("200", 3_100.4)])).toMatchObject({
    outcome: "warning",
    seen: expect.stringContaining("3100 ms"),
  });
});

test("retried calls are a fault", () => {
  expect(judgeConnections([call("200", 20)]).outcome).toBe("ok");
  expect(judgeConnections([call("200 (second try)", 20), call("200", 20)])).toMatchObject({
    outcome: "failed",
    seen: "1 of 2 calls were retried",
  });
});
