import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { StartUpError } from "./start-up-error.ts";

const debian = {
  "firefox-esr": "firefox-esr",
  WebKitWebDriver: "webkit2gtk-driver",
  MiniBrowser: "webkit2gtk-driver",
  Xvfb: "xvfb",
  openssl: "openssl",
  nginx: "nginx-light",
  "redis-server": "redis-server",
  "valkey-server": "valkey-server",
  git: "git",
  soffice: "libreoffice-calc",
  pdftotext: "poppler-utils",
} as const;

type Program = keyof typeof debian;

const otherNames: Partial<Record<Program, readonly string[]>> = { "firefox-esr": ["firefox"] };

/** The paths of programs, or one line that says what is missing and how to install it. */
export type Found<Name extends Program> =
  | { readonly programs: Readonly<Record<Name, string>> }
  | { readonly missing: string };

/** Looks for programs in the folders, by default those of this machine. */
export function findPrograms<Name extends Program>(
  names: readonly Name[],
  folders = installedFolders(),
): Found<Name> {
  const found = names.map((name) =>
    [name, ...(otherNames[name] ?? [])]
      .flatMap((each) => folders.map((folder) => join(folder, each)))
      .find(existsSync),
  );
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

// Debian keeps MiniBrowser in a folder of the machine's architecture.
function installedFolders(): readonly string[] {
  const library = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu`;
  const webkit = ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"];
  return [
    ...(process.env.PATH ?? "").split(delimiter),
    "/usr/sbin",
    "/usr/local/sbin",
    ...webkit.map((folder) => join(library, folder)),
  ];
}
