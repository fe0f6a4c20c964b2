import { readFileSync } from "node:fs";
import { z } from "zod";

const versions = z.record(z.string(), z.string()).default({});

const lockEntry = z.object({
  name: z.string().optional(),
  version: z.string().default(""),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  dependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
});

const lockFile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), lockEntry),
});

type LockEntry = z.infer<typeof lockEntry>;

/** A package that `npm ci --omit=dev` may install on some platform. */
export type LockedPackage = {
  readonly name: string;
  readonly version: string;
  /** From its package.json; undefined when the lock file does not have it. */
  readonly licence?: string;
  readonly integrity?: string;
  /** Not installed on some platforms. */
  readonly optional: boolean;
  readonly needs: readonly string[];
};

/** The portal's production dependencies, direct and indirect. */
export type LockedTree = {
  readonly name: string;
  readonly version: string;
  /** `name@version` of the direct dependencies, sorted. */
  readonly needs: readonly string[];
  readonly packages: readonly LockedPackage[];
};

/**
 * Reads the production packages of a package-lock.json, which are the same on every platform.
 * @throws when the lock file is not of npm's version 3.
 */
export function readLockedTree(file = "package-lock.json"): LockedTree {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(file, "utf8")));
  const production = Object.entries(packages).filter(
    ([path, { dev }]) => path.startsWith("node_modules/") && !dev,
  );
  const found = new Map<string, LockedPackage>();
  for (const [path, entry] of production) {
    const here = `${nameOf(path, entry)}@${entry.version}`;
    const known = found.get(here);
    found.set(here, {
      name: nameOf(path, entry),
      version: entry.version,
      ...(entry.license && { licence: entry.license }),
      ...(entry.integrity && { integrity: entry.integrity }),
      optional: entry.optional && (known?.optional ?? true),
      needs: sorted([...needsOf(path, entry, packages), ...(known?.needs ?? [])]),
    });
  }
  const root = packages[""];
  if (!root) throw new Error(`${file} has no entry for the project itself.`);
  return {
    name: root.name ?? "",
    version: root.version,
    needs: sorted(needsOf("", root, packages)),
    packages: sorted(found.keys()).flatMap((key) => found.get(key) ?? []),
  };
}

function nameOf(path: string, { name }: LockEntry): string {
  return name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

function needsOf(path: string, entry: LockEntry, packages: Record<string, LockEntry>): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = entry;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => {
    const target = folders(path).find((folder) => packages[`${folder}node_modules/${name}`]);
    const place = `${target}node_modules/${name}`;
    const needed = target === undefined ? undefined : packages[place];
    // A peer dependency that only a development tool installs is missing in production.
    return needed && !needed.dev ? [`${nameOf(place, needed)}@${needed.version}`] : [];
  });
}

// The folders in which Node looks for a package, the nearest first.
function folders(path: string): string[] {
  if (path === "") return [""];
  const parts = path.split("/node_modules/");
  return parts
    .map((_, up) => `${parts.slice(0, parts.length - up).join("/node_modules/")}/`)
    .concat("");
}

function sorted(keys: Iterable<string>): string[] {
  return [...new Set(keys)].sort((one, other) => (one < other ? -1 : 1));
}
