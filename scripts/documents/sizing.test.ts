import { readFileSync } from "node:fs";
import { assumedVisit } from "../../e2e/budgets/visit.ts";

const page = readFileSync("docs/sizing.md", "utf8");

/** The cells of the row that begins with this text, without the formula. */
function cellsOf(first: string): string[] {
  const row = page.split("\n").find((line) => line.startsWith(`| ${first} `)) ?? "";
  return row
    .split("|")
    .slice(3, -1)
    .map((cell) => cell.trim());
}

const assumed = (name: string) =>
  Number(new RegExp(`^- \`${name}\` = ([\\d.]+):`, "m").exec(page)?.[1]);
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
  return {
    "visits per second": visits,
    "pages per second": pages,
    "busy cores": cores,
    "instances, each with 0.5 GiB": instances,
    "calls to the API per second": calls,
    "running at once": calls * t,
    "connections to the API, at most": instances * 89,
    "store commands per second": pages * 4 + visits * 14,
    "memory of the store, MB": (((lenders * h * 2 * 61) / 60 + visits * 300) * 220) / 1e6,
    "data to browsers, GB per month": (lenders * m * (v * 40 + 227)) / 1e6,
    "log, GB per month": (lenders * m * (v + 1) * 200) / 1e9,
  };
}

test("the assumed visit makes as many calls per page as the budgets of its screens", () => {
  expect(page).toContain(`\`a\` = ${callsPerPage.toFixed(1)} calls per page`);
});

const columns = [1e3, 1e5, 1e6].map((lenders) => resultsFor(lenders));

test.each(Object.keys(columns[0] ?? {}))("the table follows from the formulas: %s", (name) => {
  const exact = /^(instances|connections)/.test(name);
  const calculated = columns.map((column) => {
    const value = column[name] ?? Number.NaN;
    return exact ? value : Number(value.toPrecision(2));
  });
  expect(cellsOf(name).map((cell) => Number(cell.replaceAll(",", "")))).toEqual(calculated);
});

test("one core serves as many lenders as the page says", () => {
  const lenders = u / 0.012 / ((h * v * b) / 3600);
  expect(page).toContain(`about ${Number(lenders.toPrecision(2)).toLocaleString("en")} lenders`);
});
