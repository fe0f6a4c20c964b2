import { readFileSync } from "node:fs";

export type Image = {
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly artefact: string;
};

/** Reads the project's Dockerfile; throws an Error that names a missing instruction or one in shell form. */
export function readImage(root: string): Image {
  const text = readFileSync(`${root}/deploy/Dockerfile`, "utf8");
  const stage = text.slice(text.lastIndexOf("\nFROM "));
  const find = (pattern: RegExp, what: string): string => {
    const found = pattern.exec(stage)?.[1];
    if (found === undefined) throw new Error(`deploy/Dockerfile: its last stage has no ${what}.`);
    return found;
  };
  const settings = find(/^ENV (.+)$/m, "ENV").split(" ");
  return {
    environment: Object.fromEntries(settings.map((each) => each.split("=", 2))),
    user: find(/^USER (.+)$/m, "USER"),
    command: JSON.parse(find(/^CMD (\[.+\])$/m, "CMD as a list")),
    healthCheck: JSON.parse(find(/^HEALTHCHECK .*?CMD (\[.+\])$/m, "HEALTHCHECK as a list")),
    artefact: find(/^COPY --from=build \/build\/(\S+) \.\/$/m, "COPY of the artefact"),
  };
}

/** The longest drain of lib/server/drain.ts, in seconds. */
export function longestDrainSeconds(): number {
  const source = readFileSync("lib/server/drain.ts", "utf8");
  const [, milliseconds] = /^const mostMilliseconds = ([\d_]+);$/m.exec(source) ?? [];
  if (milliseconds === undefined) throw new Error("lib/server/drain.ts has no mostMilliseconds.");
  return Number(milliseconds.replaceAll("_", "")) / 1000;
}
