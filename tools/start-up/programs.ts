import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { StartUpError } from "./start-up-error.ts";

/** Programs that a tool needs, and Debian's packages of them. */
const debian = {
  openssl: "openssl",
  nginx: "nginx-light",
  "redis-server": "redis-server",
  soffice: "libreoffice-calc",
  pdftotext: "poppler-utils",
} as const;

type Program = keyof typeof debian;

const path = (process.env.PATH ?? "").split(delimiter);

/** The paths of programs. @throws StartUpError that says how to install what is missing. */
export function requirePrograms<Name extends Program>(
  names: readonly Name[],
  folders = [...path, "/usr/sbin", "/usr/local/sbin"],
): Readonly<Record<Name, string>> {
  const found = names.map((name) => folders.map((folder) => join(folder, name)).find(existsSync));
  const missing = names.filter((_, index) => !found[index]);
  const packages = new Set(missing.map((name) => debian[name]));
  const install = `On Debian: apt-get install ${[...packages].join(" ")}`;
  if (missing.length > 0)
    throw new StartUpError(`Not installed: ${missing.join(", ")}. ${install}`);
  const paths = names.map((name, index) => [name, found[index]]);
  return Object.fromEntries(paths) as Record<Name, string>;
}
