import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { StartUpError } from "./start-up-error.ts";

const debian = {
  openssl: "openssl",
  nginx: "nginx-light",
  "redis-server": "redis-server",
  git: "git",
  soffice: "libreoffice-calc",
  pdftotext: "poppler-utils",
} as const;

type Program = keyof typeof debian;

/** The paths of programs, or one line that says what is missing and how to install it. */
export type Found<Name extends Program> =
  | { readonly programs: Readonly<Record<Name, string>> }
  | { readonly missing: string };

/** Looks for programs in the folders, by default those of this machine. */
export function findPrograms<Name extends Program>(
  names: readonly Name[],
  folders = installedFolders(),
): Found<Name> {
  const found = names.map((name) => folders.map((folder) => join(folder, name)).find(existsSync));
  const missing = names.filter((_, index) => !found[index]);
  const paths = Object.fromEntries(names.map((name, index) => [name, found[index]]));
  if (missing.length === 0) return { programs: paths as Record<Name, string> };
  const packages = new Set(missing.map((name) => debian[name]));
  const install = `apt-get install ${[...packages].join(" ")}`;
  return { missing: `Not installed: ${missing.join(", ")}. On Debian: ${install}` };
}

/** The paths of programs. @throws StartUpError with the line of `findPrograms`. */
export function requirePrograms<Name extends Program>(names: readonly Name[]) {
  const found = findPrograms(names);
  if ("missing" in found) throw new StartUpError(found.missing);
  return found.programs;
}

function installedFolders(): readonly string[] {
  return [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
}
