import { readFileSync } from "node:fs";

/** What the image of deploy/Dockerfile starts: its last stage, as a container engine reads it. */
export type Image = {
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** What of the earlier stage is copied in, below its directory. */
  readonly artefact: string;
};

/**
 * Reads the Dockerfile of the project at `root`.
 * @throws Error naming the instruction that is not there, or not there in the form that runs without
 * a shell.
 */
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
