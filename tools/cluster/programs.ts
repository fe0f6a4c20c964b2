import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { StartUpError } from "../sandbox/start-up/start-up-error.ts";

const debianPackages = { nginx: "nginx-light", "redis-server": "redis-server" } as const;

/** The paths of the installed programs. */
export type Programs = Readonly<Record<keyof typeof debianPackages, string>>;

type Name = keyof Programs;

const names = Object.keys(debianPackages) as Name[];

/** @throws one StartUpError that names all missing programs and their Debian packages. */
export function findPrograms(folders = installedFolders()): Programs {
  const found = names.map((name) => folders.map((folder) => join(folder, name)).find(existsSync));
  const missing = names.filter((_, index) => !found[index]);
  if (missing.length > 0)
    throw new StartUpError(
      `Not installed: ${missing.join(", ")}. On Debian: apt-get install ${missing
        .map((name) => debianPackages[name])
        .join(" ")}`,
    );
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Programs;
}

function installedFolders(): readonly string[] {
  return [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
}

/** Valkey, if it is installed. Otherwise a line says how to install it. */
export function findValkey(folders = installedFolders()): { readonly Valkey?: string } {
  const path = folders.map((folder) => join(folder, "valkey-server")).find(existsSync);
  if (path) return { Valkey: path };
  console.log("Valkey is not tested. On Debian 13: apt-get install valkey-server");
  return {};
}
