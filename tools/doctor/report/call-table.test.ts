import { callTable, summarise } from "./call-table.ts";

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

test("summarises calls by endpoint, with the median and the slowest", () => {
  expect(summarise(calls)).toEqual([
    {
      endpoint: "/loans",
      calls: 1,
      answers: { 200: 1 },
      medianMilliseconds: 10,
      slowestMilliseconds: 10,
    },
    {
      endpoint: "/movements",
      calls: 3,
      answers: { 200: 2, 422: 1 },
      medianMilliseconds: 30,
      slowestMilliseconds: 900,
    },
  ]);
});

test("prints them in columns", () => {
  expect(callTable(summarise(calls))).toEqual([
    "endpoint    calls  answers         median  slowest",
    "/loans          1  1× 200           10 ms    10 ms",
    "/movements      3  2× 200, 1× 422   30 ms   900 ms",
  ]);
});
