import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { readImage } from "./image.ts";
import { longestDrainSeconds } from "./longest-drain.ts";

const folder = "deploy/compose";
const text = readFileSync(join(folder, "compose.yaml"), "utf8");
// `<<` and the aliases are compose's own way to repeat a service.
const { services, networks } = parse(text, { merge: true });
const nginx = readFileSync(join(folder, "nginx.conf"), "utf8");
const portals = Object.keys(services).filter((name) => name.startsWith("portal-"));

test("nginx leads to both portals, at the image's port", () => {
  const { PORT } = readImage(".").environment;
  const servers = [...nginx.matchAll(/^ {2}server (\S+:\d+)/gm)].map(([, server]) => server);
  expect(servers).toEqual(portals.map((name) => `${name}:${PORT}`));
  expect(servers).toHaveLength(2);
});

test("the portals believe the addresses of their network", () => {
  for (const name of portals)
    expect(services[name].environment.TRUSTED_PROXIES).toBe(networks.default.ipam.config[0].subnet);
});

test("a portal has time to drain, and no privileges", () => {
  for (const name of portals) {
    expect(Number.parseInt(services[name].stop_grace_period, 10)).toBeGreaterThan(
      longestDrainSeconds(),
    );
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  }
});

test("the files that it names exist, and no password is in it", () => {
  const { context, dockerfile } = services["portal-1"].build;
  expect(existsSync(join(folder, context, dockerfile))).toBe(true);
  const [source = ""] = services.nginx.volumes[0].split(":");
  expect(existsSync(join(folder, source))).toBe(true);
  expect(text.match(/REDIS_PASSWORD(?!:\?)/g)).toHaveLength(1);
});
