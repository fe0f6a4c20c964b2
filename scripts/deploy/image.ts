import { readFileSync } from "node:fs";

/** Reads the project's Dockerfile; throws an Error that names a missing instruction or one in shell form. */
export function readImage(root: string) {
  const text = readFileSync(`${root}/deploy/Dockerfile`, "utf8");
  const stage = text.slice(text.lastIndexOf("\nFROM "));
  const find = (pattern: RegExp, what: string): string => {
    const found = pattern.exec(stage)?.[1];
    if (found === undefined) throw new Error(`deploy/Dockerfile: its last stage has no ${what}.`);
    return found;
  };
  const words = (pattern: RegExp, what: string): string[] => JSON.parse(find(pattern, what));
  const settings = find(/^ENV (.+)$/m, "ENV").split(" ");
  return {
    environment: Object.fromEntries(settings.map((each) => each.split("=", 2) as [string, string])),
    user: find(/^USER (.+)$/m, "USER"),
    command: words(/^CMD (\[.+\])$/m, "CMD as a list"),
    healthCheck: words(/^HEALTHCHECK .*?CMD (\[.+\])$/m, "HEALTHCHECK as a list"),
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
