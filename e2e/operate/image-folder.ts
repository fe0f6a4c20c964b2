import { spawn } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readImage } from "../../scripts/deploy/image.ts";

/** Owns no file of ours; only root may start a process as somebody else. */
const nobody = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/**
 * What deploy/Dockerfile puts into the image, in its own read-only folder, and the
 * commands that it starts there: with the image's variables and those given, and none of this process.
 */
export class ImageFolder {
  readonly #image = readImage(process.cwd());
  readonly #above = mkdtempSync(join(tmpdir(), "image-"));
  readonly #path = join(this.#above, "portal");
  readonly #node = join(this.#above, "node");

  constructor() {
    cpSync(this.#image.artefact, this.#path, { recursive: true, verbatimSymlinks: true });
    copyFileSync(process.execPath, this.#node);
    this.#setMode(0o555);
  }

  /** `name@version` of each package in it. Next has packages inside itself, which are its own. */
  packages(): string[] {
    const files = globSync("**/node_modules/{*,@*/*}/package.json", { cwd: this.#path });
    return files
      .filter((file) => !file.includes("/next/dist/"))
      .map((file) => JSON.parse(readFileSync(join(this.#path, file), "utf8")))
      .map(({ name, version }) => `${name}@${version}`);
  }

  /** Starts one of the image's commands; its output is piped. */
  start(which: "command" | "healthCheck", variables: Readonly<Record<string, string>>) {
    const [program, ...args] = this.#image[which];
    if (program !== "node")
      throw new Error(`The image starts ${program}; this test has Node alone.`);
    return spawn(this.#node, args, {
      ...asNobody,
      cwd: this.#path,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        NODE_ENV: "production",
        ...this.#image.environment,
        HOME: "/nonexistent",
        TMPDIR: "/nonexistent",
        ...variables,
      },
    });
  }

  remove(): void {
    this.#setMode(0o755);
    rmSync(this.#above, { recursive: true });
  }

  #setMode(mode: number): void {
    chmodSync(this.#above, mode);
    chmodSync(this.#path, mode);
    for (const entry of readdirSync(this.#path, { recursive: true, withFileTypes: true }))
      if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), mode);
  }
}
