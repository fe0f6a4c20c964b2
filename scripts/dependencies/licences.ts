import type { LockedPackage } from "./locked-packages.ts";

// These ask only to keep their notice (OFL: for a font that is not sold on its own).
const accepted = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "ISC",
  "MIT",
  "OFL-1.1",
];

// These ask for more; `why` says why the package may be used.
const excepted: readonly {
  readonly name: RegExp;
  readonly licence: string;
  readonly why: string;
}[] = [
  {
    name: /^@img\/sharp-(libvips-|wasm32$|win32-)/,
    licence: "LGPL-3.0-or-later",
    why: "libvips, an optional part of Next's image service: a library of its own, unchanged, that can be exchanged or left out. The portal serves no image through it.",
  },
];

// Missing in the lock file, so taken from the packages themselves.
const supplied: readonly { readonly name: RegExp; readonly licence: string }[] = [
  // Its package.json has the old `licenses` list.
  { name: /^limiter$/, licence: "MIT" },
  // Its package.json names none; its LICENSE file does.
  { name: /^png-js$/, licence: "MIT" },
];

/** The SPDX expression of a package's licence; undefined when unknown. */
export function licenceOf({ name, licence }: LockedPackage): string | undefined {
  return licence ?? supplied.find((entry) => entry.name.test(name))?.licence;
}

export function licenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap((found) => {
    const licence = licenceOf(found);
    const who = `${found.name}@${found.version}`;
    if (!licence)
      return [
        `${who} names no licence: read it, and write it into scripts/dependencies/licences.ts`,
      ];
    const wrong = parts(licence).filter((part) => !mayUse(found.name, part));
    return wrong.length
      ? [
          `${who} is under ${wrong.join(", ")}, which is not accepted: do without the package, or say in scripts/dependencies/licences.ts why it may stay`,
        ]
      : [];
  });
}

/** The document with the packages per licence, without versions: those are in the SBOM. */
export function licencesDocument(packages: readonly LockedPackage[]): string {
  const byLicence = Map.groupBy(packages, (found) => licenceOf(found) ?? "unknown");
  const lists = [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, found]) => {
      const names = [...new Set(found.map(({ name }) => `\`${name}\``))];
      return `## ${licence}\n\n${names.join(", ")}\n`;
    });
  const exceptions = excepted.map(({ licence, why }) => `- ${licence}: ${why}`);
  return [
    "# Licences of what the portal runs on\n",
    "Written by `npm run licences` from `package-lock.json`: every package that an installation without development tools may hold, on any platform. The command fails on a licence that nobody has accepted (`scripts/dependencies/licences.ts`), and a test fails while this list is not current. The versions are in the SBOM (`npm run sbom`), the texts in the packages.\n",
    "Accepted although they ask for more than a kept notice:\n",
    `${exceptions.join("\n")}\n`,
    ...lists,
  ].join("\n");
}

// All licences that apply together; of a choice, the first accepted one.
function parts(expression: string): string[] {
  const choices = expression.replace(/[()]/g, "").split(" OR ");
  const good = choices.find((choice) =>
    choice.split(" AND ").every((part) => accepted.includes(part)),
  );
  return (good ?? expression.replace(/[()]/g, "").split(" OR ")[0] ?? "").split(" AND ");
}

function mayUse(name: string, licence: string): boolean {
  return (
    accepted.includes(licence) ||
    excepted.some((entry) => entry.licence === licence && entry.name.test(name))
  );
}
