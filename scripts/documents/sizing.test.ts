import { readFileSync } from "node:fs";
import { assumedVisit } from "../../e2e/budgets/visit.ts";

const page = readFileSync("docs/sizing.md", "utf8");

/** The cells of the row that begins with this text; the last such row if there are several. */
function cellsOf(first: string): string[] {
  const row = page.split("\n").findLast((line) => line.startsWith(`| ${first} `));
  return (row ?? "")
    .split("|")
    .slice(2, -1)
    .map((cell) => cell.trim());
}

const assumed = (name: string) => Number(cellsOf(`\`${name}\``)[1]);
const [h, v, b, u, t, m] = ["h", "v", "b", "u", "t", "m"].map(assumed) as [
  number,
  number,
  number,
  number,
  number,
  number,
];

const callsPerPage = assumedVisit.reduce((sum, { calls }) => sum + calls.length, 0) / v;

function resultsFor(lenders: number): Record<string, number> {
  const visits = (lenders * h * b) / 3600;
  const pages = visits * v;
  const cores = pages * 0.012;
  const instances = Math.max(2, Math.ceil(cores / u) + 1);
  const calls = pages * callsPerPage;
  const keys = (lenders * h * 2 * 61) / 60 + visits * 300;
  return {
    "visits per second": visits,
    "pages per second": pages,
    "busy cores": cores,
    instances,
    "memory, GiB": instances * 0.5,
    "calls to the lenders API per second": calls,
    "of them running at once": calls * t,
    "connections to the lenders API, at most": instances * 89,
    "data from the lenders API, MB per second": calls * 0.008,
    "store commands per second": pages * 4 + visits * 14,
    "keys in the store": keys,
    "memory for these keys, MB": (keys * 220) / 1e6,
    "data to browsers, MB per second": pages * 0.04 + visits * 0.227,
    "data to browsers, GB per month": (lenders * m * (v * 40 + 227)) / 1e6,
    "log, GB per month": (lenders * m * (v + 1) * 200) / 1e9,
  };
}

test("the assumed visit makes as many calls per page as the budgets of its screens", () => {
  expect(callsPerPage).toBeCloseTo(4.8, 5);
  expect(page).toContain("`a` = 4.8 calls per page");
});

const columns = [1e3, 1e5, 1e6].map((lenders) => resultsFor(lenders));

test.each(Object.keys(columns[0] ?? {}))(
  "the worked table follows from the formulas: %s",
  (name) => {
    const written = cellsOf(name)
      .slice(1)
      .map((cell) => Number(cell.replaceAll(",", "")));
    const exact = /^(instances|memory, GiB|connections)/.test(name);
    const calculated = columns.map((column) => {
      const value = column[name] ?? Number.NaN;
      return exact ? value : Number(value.toPrecision(2));
    });
    expect(written).toEqual(calculated);
  },
);

test("one core serves as many lenders as the page says", () => {
  const lenders = u / 0.012 / ((h * v * b) / 3600);
  expect(page).toContain(`= ${Number(lenders.toPrecision(2)).toLocaleString("en")} lenders`);
});
