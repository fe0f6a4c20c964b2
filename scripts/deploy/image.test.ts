import { existsSync, readFileSync } from "node:fs";
import { readImage } from "./image.ts";

const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
const image = readImage(".");

test("the image has the Node that the project is tested with", () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(/^ARG NODE=node:([\d.]+)-slim/m.exec(dockerfile)?.[1]).toBe(devDependencies.node);
  expect(dockerfile.match(/^FROM (?!\$\{NODE\})/gm)).toBeNull();
});

test("it runs as a numeric user id other than root, which a cluster can check", () => {
  expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test("its health check uses an existing route and the image's port", () => {
  const [, path] = /\$\{process\.env\.PORT\}(\/[\w/]+)/.exec(image.healthCheck.join(" ")) ?? [];
  expect(existsSync(`app${path}/route.ts`)).toBe(true);
  expect(dockerfile).toContain(`EXPOSE ${image.environment.PORT}`);
});

test("no local file of the developer gets into the build", () => {
  const left = readFileSync(".dockerignore", "utf8").split("\n");
  for (const name of [".env*", ".git", ".next", ".demo", "**/node_modules"])
    expect(left).toContain(name);
  expect(dockerfile.match(/^ARG .*/gm)).toHaveLength(1);
});

test("the build has each package that it names, in the project's version", () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = /^ENV BUILDERS="(.+)"$/m.exec(dockerfile)?.[1]?.split(" ") ?? [];
  expect(names).toContain("typescript");
  expect(names.filter((name) => !(name in devDependencies))).toEqual([]);
});
