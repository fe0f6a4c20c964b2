import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readImage } from "./image.ts";
import { longestDrainSeconds } from "./longest-drain.ts";

const unit = readFileSync("deploy/systemd/lenders-portal.service", "utf8");
/** Ten times systemd's own figure for what the service could reach: 0 is nothing, 100 everything. */
const mostExposed = 20;

function settingOf(name: string): string | undefined {
  return new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1];
}

test("the service has the time to drain, and the image's variables", () => {
  expect(Number(settingOf("TimeoutStopSec"))).toBeGreaterThan(longestDrainSeconds());
  const { NODE_ENV: _byServer, HOSTNAME: _address, ...shared } = readImage(".").environment;
  const given = Object.fromEntries(
    (settingOf("Environment") ?? "").split(" ").map((each) => each.split("=", 2)),
  );
  expect(given).toEqual({ ...shared, HOSTNAME: "127.0.0.1" });
});

const systemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

/** A machine without systemd has nothing to ask. */
const whereSystemd = (tests: () => void) => systemd && describe("as systemd reads it", tests);

whereSystemd(() => {
  let folder: string;
  let file: string;

  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync("systemd-analyze", [...args, file], {
      encoding: "utf8",
    });
    return { status, said: `${stdout}${stderr}` };
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "unit-"));
    file = join(folder, "lenders-portal.service");
    // Any machine that tests has Node, and not all of them there.
    writeFileSync(file, unit.replace("ExecStart=/usr/bin/node", `ExecStart=${process.execPath}`));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test("it knows every word of it", () => {
    expect(analyze("verify")).toEqual({ status: 0, said: "" });
  });

  test("the service could reach next to nothing", () => {
    const { status, said } = analyze("security", "--offline=yes", `--threshold=${mostExposed}`);
    expect([status, said]).toEqual([0, expect.stringContaining("Overall exposure level")]);
  });
});
