import { StartUpError } from "../start-up/start-up-error.ts";
import { chosenGroups, readArguments } from "./arguments.ts";

const groups = ["cpu", "latency"].map((name) => ({
  name,
  ofBuild: async () => ({ measurements: [], stop: async () => undefined }),
}));
const namesOf = (...only: string[]) => chosenGroups(only, groups).map(({ name }) => name);

test("reads the arguments", () => {
  expect(readArguments([])).toEqual({ only: [], quick: false, build: true });
  expect(
    readArguments(["--only", "cpu", "--only=latency", "--against", "HEAD~2", "--no-build"]),
  ).toEqual({ only: ["cpu", "latency"], quick: false, build: false, against: "HEAD~2" });
});

test.each([["--against"], ["--again"], ["main"]])("refuses %s", (argument) => {
  expect(() => readArguments([argument])).toThrow(StartUpError);
  expect(() => readArguments([argument])).toThrow(/\nUsage: npm run bench/);
});

test("chooses groups by their names, and refuses an unknown one", () => {
  expect(namesOf()).toEqual(["cpu", "latency"]);
  expect(namesOf("latency")).toEqual(["latency"]);
  expect(() => namesOf("cpu", "none")).toThrow("No such group: none. There are cpu, latency.");
});
