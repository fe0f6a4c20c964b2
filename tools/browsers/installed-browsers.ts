import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const debian = {
  "firefox-esr": "firefox-esr",
  WebKitWebDriver: "webkit2gtk-driver",
  MiniBrowser: "webkit2gtk-driver",
  Xvfb: "xvfb",
  openssl: "openssl",
  nginx: "nginx-light",
  "redis-server": "redis-server",
  git: "git",
} as const;

type Program = keyof typeof debian;

const otherNames: Partial<Record<Program, readonly string[]>> = { "firefox-esr": ["firefox"] };

/** The paths of a browser's programs, or one line that says what is missing and how to install it. */
export type Found<Name extends Program> =
  | { readonly programs: Readonly<Record<Name, string>> }
  | { readonly missing: string };

/** Looks for programs in the folders, by default those of this machine. */
export function findProgramsOf<Name extends Program>(
  names: readonly Name[],
  folders = installedFolders(),
): Found<Name> {
  const found = names.map((name) =>
    [name, ...(otherNames[name] ?? [])]
      .flatMap((each) => folders.map((folder) => join(folder, each)))
      .find(existsSync),
  );
  const missing = names.filter((_, index) => !found[index]);
  if (missing.length === 0)
    return {
      programs: Object.fromEntries(names.map((name, index) => [name, found[index]])) as Record<
        Name,
        string
      >,
    };
  const packages = [...new Set(missing.map((name) => debian[name]))];
  return {
    missing: `Not installed: ${missing.join(", ")}. On Debian: apt-get install ${packages.join(" ")}`,
  };
}

// Debian keeps MiniBrowser in a folder of the machine's architecture.
function installedFolders(): readonly string[] {
  const architecture = process.arch === "arm64" ? "aarch64" : "x86_64";
  const webkit = ["4.1", "4.0", "6.0"].map((version) =>
    version === "6.0" ? "webkitgtk-6.0" : `webkit2gtk-${version}`,
  );
  return [
    ...(process.env.PATH ?? "").split(delimiter),
    "/usr/sbin",
    "/usr/local/sbin",
    ...webkit.map((folder) => `/usr/lib/${architecture}-linux-gnu/${folder}`),
  ];
}
