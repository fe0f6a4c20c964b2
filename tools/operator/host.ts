import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { type Edge, startEdge } from "../../e2e/operate/nginx.ts";
import { Instance } from "../cluster/instance.ts";
import type { Terminal } from "./commands.ts";
import { type Guide, places } from "./guide.ts";

const units = ["lenders-portal", "lenders-portal-2"];

/**
 * A host as docs/deploying.md describes it, with its folders below one of our own. Instead of systemd,
 * this starts what the units say.
 */
export class Host {
  readonly #root: string;
  readonly #project: string;
  readonly #guide: Guide;

  constructor(root: string, project: string, guide: Guide) {
    this.#root = root;
    this.#project = project;
    this.#guide = guide;
  }

  /** Runs the document's commands that copy files. */
  async install(terminal: Terminal): Promise<void> {
    for (const folder of ["opt", "etc/systemd/system"])
      mkdirSync(join(this.#root, folder), { recursive: true });
    const [copy, settings, unit] = ["cp -a", "install -D", "cp deploy"].map((beginning) =>
      this.#guide.command(places.host, beginning),
    );
    const second = this.#guide.command(places.two, "sed");
    for (const line of [copy, settings, unit, second])
      await terminal.run(this.#here(line ?? ""), this.#project);
  }

  /** The two portals that the units describe, not yet started, on these ports. */
  instances(ports: readonly number[]): readonly Instance[] {
    const read = units.map((unit) => this.#readUnit(unit));
    if (new Set(read.map(({ variables }) => variables.PORT)).size !== units.length)
      throw new Error("docs/deploying.md gives both instances the same PORT.");
    return read.map(({ command, variables, file }, index) => {
      const port = ports[index] ?? 0;
      const settings = parseEnv(readFileSync(file, "utf8"));
      const environment = { PATH: process.env.PATH, ...settings, NODE_ENV: "production" as const };
      const server = { command, variables: { ...variables, PORT: String(port) } };
      return new Instance(port, environment, join(this.#root, `${units[index]}.log`), server);
    });
  }

  /** nginx with TLS, as the project's example has it. */
  async openEdge(
    ports: Record<"secure" | "plain", number>,
    portals: readonly number[],
  ): Promise<Edge> {
    const line = this.#guide.find(places.two, /`(server 127\.0\.0\.1:3001 [^`]*;)`/);
    const example = this.#guide.read("deploy/nginx/lenders-portal.conf");
    if (!example.includes(line.replace("3001", "3000")))
      throw new Error(`deploy/nginx/lenders-portal.conf has no line like "${line}".`);
    return startEdge(ports, portals, this.#project);
  }

  #here(line: string): string {
    return line.replaceAll(/(?<=\s)\/(?=(opt|etc)\/)/g, `${this.#root}/`);
  }

  #readUnit(name: string) {
    const path = join(this.#root, "etc/systemd/system", `${name}.service`);
    const unit = readFileSync(path, "utf8");
    const settingOf = (key: string) => {
      const value = new RegExp(`^${key}=(.*)$`, "m").exec(unit)?.[1];
      if (!value) throw new Error(`The unit ${name} has no ${key}.`);
      return this.#here(` ${value}`).trim();
    };
    const [, ...words] = settingOf("ExecStart").split(" ");
    const command = [process.execPath, ...words] as const;
    const variables: Record<string, string> = Object.fromEntries(
      settingOf("Environment")
        .split(" ")
        .map((each) => each.split("=")),
    );
    return { command, variables, file: settingOf("EnvironmentFile") };
  }
}
