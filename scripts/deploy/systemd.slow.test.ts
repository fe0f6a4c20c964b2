import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderForTests } from "../../tools/start-up/folder-for-tests.ts";
import { shellBlocksOf } from "../documents/shell-blocks.ts";
import { longestDrainSeconds, readImage } from "./image.ts";

const unit = readFileSync("deploy/systemd/lenders-portal.service", "utf8");
const { root, write } = folderForTests();

// Ten times systemd's exposure score: 0 is none, 100 is everything.
const mostExposed = 20;

function settingOf(name: string): string | undefined {
  return new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1];
}

test("the service has time to drain, and the image's variables", () => {
  expect(Number(settingOf("TimeoutStopSec"))).toBeGreaterThan(longestDrainSeconds());
  const { NODE_ENV: _byServer, HOSTNAME: _address, ...shared } = readImage(".").environment;
  const given = Object.fromEntries(
    (settingOf("Environment") ?? "").split(" ").map((each) => each.split("=", 2)),
  );
  expect(given).toEqual({ ...shared, HOSTNAME: "127.0.0.1" });
});

test("the commands of docs/deploying.md put two units, their server and their settings on a host", () => {
  const here = (text: string) => text.replaceAll(/(?<=[\s=])\/(?=(opt|etc)\/)/g, `${root}/`);
  for (const folder of ["opt", "etc/systemd/system"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of [".next/standalone/server.js", ".env.local"]) write(file, "x");
  cpSync("deploy", join(root, "deploy"), { recursive: true });
  const commands = shellBlocksOf(readFileSync("docs/deploying.md", "utf8"))
    .flatMap(({ commands }) => commands)
    .filter((line) => /^(cp -a|install|cp deploy\/systemd|sed '.*systemd)/.test(line));
  const { status, stderr } = spawnSync("sh", ["-e", "-c", here(commands.join("\n"))], {
    cwd: root,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  const units = ["lenders-portal", "lenders-portal-2"].map((name) =>
    readFileSync(join(root, `etc/systemd/system/${name}.service`), "utf8"),
  );
  expect(units).toEqual([unit, unit.replace("PORT=3000", "PORT=3001")]);
  const [, server = ""] = settingOf("ExecStart")?.split(" ") ?? [];
  for (const path of [server, settingOf("EnvironmentFile") ?? ""])
    expect(readFileSync(here(`=${path}`).slice(1), "utf8")).toBe("x");
});

const systemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

// Skipped on machines without systemd.
const whereSystemd = (tests: () => void) => systemd && describe("as systemd reads it", tests);

whereSystemd(() => {
  const file = join(root, "lenders-portal.service");

  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync("systemd-analyze", [...args, file], {
      encoding: "utf8",
    });
    return { status, output: `${stdout}${stderr}` };
  };

  // Every machine that runs tests has Node, but not always at this path.
  const runnable = unit.replace("ExecStart=/usr/bin/node", `ExecStart=${process.execPath}`);

  beforeEach(() => write("lenders-portal.service", runnable));

  test("it contains every setting", () => {
    expect(analyze("verify")).toEqual({ status: 0, output: "" });
  });

  test("the service has almost no access to the system", () => {
    const { status, output } = analyze("security", "--offline=yes", `--threshold=${mostExposed}`);
    expect([status, output]).toEqual([0, expect.stringContaining("Overall exposure level")]);
  });
});
