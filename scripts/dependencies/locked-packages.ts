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

/** A package that `npm ci --omit=dev` may install, on whatever platform. */
export type LockedPackage = {
  readonly name: string;
  readonly version: string;
  /** As the package's author wrote it; absent where the lock does not say. */
  readonly licence?: string;
  /** `sha512-…`, of the archive. */
  readonly integrity?: string;
  /** Some platforms go without it. */
  readonly optional: boolean;
  /** `name@version` of the packages that it loads, sorted. */
  readonly needs: readonly string[];
};

/** What the portal runs on: its own direct needs, and every package behind them. */
export type LockedTree = {
  readonly name: string;
  readonly version: string;
  /** `name@version` of what package.json itself asks for, sorted. */
  readonly needs: readonly string[];
  /** One of each name and version, sorted by these. */
  readonly packages: readonly LockedPackage[];
};

/**
 * Reads the production part of a package-lock.json. The lock, not the installed tree: it names the
 * packages of every platform, and is the same on each.
 * @throws where the lock is of another version or shape than npm's third.
 */
export function readLockedTree(file = "package-lock.json"): LockedTree {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(file, "utf8")));
  const production = Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev);
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
    // A peer that only a tool brought in is not there in production.
    return needed && !needed.dev ? [`${nameOf(place, needed)}@${needed.version}`] : [];
  });
}

/** The folders in which Node looks for what a package loads, the nearest first. */
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
