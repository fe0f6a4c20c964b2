import { StartUpError } from "../sandbox/start-up/start-up-error.ts";
import { chosenGroups, readArguments } from "./arguments.ts";
import type { Group } from "./figure.ts";

const measure = async () => [];
const ofBuild = async () => ({ measurements: [], stop: async () => undefined });
const aim = (name: string) => ({ name, unit: "ms", goal: 1 });
const groups: readonly Group[] = [
  { name: "cpu", aims: [aim("CPU of a page"), aim("CPU of JSON")], measure, ofBuild },
  { name: "growth", aims: [aim("growth of a page")], measure },
];
const namesOf = (only: readonly string[], against?: string) =>
  chosenGroups({ only, ...(against && { against }) }, groups).map(({ name }) => name);

test("reads the arguments", () => {
  expect(readArguments([])).toEqual({ only: [], quick: false, build: true });
  expect(
    readArguments(["--only", "cpu", "--only=start", "--against", "HEAD~2", "--no-build"]),
  ).toEqual({ only: ["cpu", "start"], quick: false, build: false, against: "HEAD~2" });
});

test.each([["--against"], ["--again"], ["main"]])("refuses %s", (argument) => {
  expect(() => readArguments([argument])).toThrow(StartUpError);
  expect(() => readArguments([argument])).toThrow(/\nUsage: npm run bench/);
});

test("chooses groups by their name, or by the beginning of a figure's", () => {
  expect(namesOf([])).toEqual(["cpu", "growth"]);
  expect(namesOf(["growth"])).toEqual(["growth"]);
  expect(namesOf(["CPU of J"])).toEqual(["cpu"]);
  expect(() => namesOf(["gro"])).not.toThrow();
  expect(() => namesOf(["none"])).toThrow(/^No such figure or group: none\ncpu\n {2}CPU of a page/);
});

test("compares a commit in those groups only that can measure another build", () => {
  expect(namesOf([], "HEAD")).toEqual(["cpu"]);
  expect(namesOf(["cpu", "growth"], "HEAD")).toEqual(["cpu"]);
  expect(() => namesOf(["growth"], "HEAD")).toThrow("--against compares cpu; not growth.");
});
