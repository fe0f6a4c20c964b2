import { callTable, judgeConnections, judgeSpeed, summarise } from "./calls.ts";

const call = (endpoint: string, answer: string, milliseconds: number) => ({
  endpoint,
  answer,
  milliseconds,
});

const calls = [
  call("/movements", "200", 30.4),
  call("/loans", "200", 10),
  call("/movements", "422", 5),
  call("/movements", "200", 900),
];

const times = (medianMilliseconds: number, slowestMilliseconds: number) => ({
  medianMilliseconds,
  slowestMilliseconds,
});

test("summarises calls by endpoint, with the median and the slowest", () => {
  expect(summarise(calls)).toEqual([
    { endpoint: "/loans", calls: 1, answers: { 200: 1 }, ...times(10, 10) },
    { endpoint: "/movements", calls: 3, answers: { 200: 2, 422: 1 }, ...times(30, 900) },
  ]);
});

test("prints them in columns", () => {
  expect(callTable(summarise(calls))).toEqual([
    "endpoint    calls  answers         median  slowest",
    "/loans          1  1× 200           10 ms    10 ms",
    "/movements      3  2× 200, 1× 422   30 ms   900 ms",
  ]);
});

test("a slow response is a warning", () => {
  expect(judgeSpeed([call("/loans", "200", 20), call("/loans", "200", 2_999)])).toMatchObject({
    outcome: "ok",
  });
  expect(judgeSpeed([call("/loans", "200", 20), call("/loans", "200", 3_100.4)])).toMatchObject({
    outcome: "warning",
    seen: expect.stringContaining("3100 ms"),
  });
});

test("retried calls are a fault", () => {
  expect(judgeConnections([call("/loans", "200", 20)]).outcome).toBe("ok");
  expect(
    judgeConnections([call("/loans", "200 (second try)", 20), call("/loans", "200", 20)]),
  ).toMatchObject({
    outcome: "failed",
    seen: "1 of 2 calls were retried",
  });
});
