import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const alsoLookedAt = ["/usr/sbin", "/usr/local/sbin"];

/** The path of an installed program; throws an error that names its Debian package when it is missing. */
export function findProgram(name: string, debianPackage: string): string {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...alsoLookedAt];
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(`${name} is not installed (on Debian: apt-get install ${debianPackage}).`);
}
