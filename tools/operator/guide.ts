import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A section of a document. */
export type Place = readonly [file: string, heading: string];

export const places = {
  gateway: ["docs/connecting.md", "The gateway"],
  investors: ["docs/connecting.md", "The lender's id in the token"],
  afterwards: ["docs/connecting.md", "Afterwards"],
  brand: ["docs/branding.md", "Three steps"],
  words: ["docs/branding.md", "Other words"],
  variables: ["docs/configuration.md", "Configuration"],
  languages: ["docs/configuration.md", "Languages"],
  tenant: ["docs/tenant.md", "3. The tenant"],
  accounts: ["docs/tenant.md", "5. The lenders' accounts"],
  host: ["docs/deploying.md", "A Node host"],
  two: ["docs/deploying.md", "Two instances on a host"],
} as const satisfies Readonly<Record<string, Place>>;

/** The documents of a copy of the project. Each function throws an Error that names what is missing. */
export class Guide {
  readonly #project: string;

  constructor(project: string) {
    this.#project = project;
  }

  read(file: string): string {
    const path = join(this.#project, file);
    if (!existsSync(path)) throw new Error(`There is no ${file}.`);
    return readFileSync(path, "utf8");
  }

  /** The text below a heading, up to the next heading. */
  section([file, heading]: Place): string {
    const text = this.read(file).replaceAll("\r\n", "\n");
    // A line with one # may be a comment in a block.
    const parts = text.split(/^(?=#{2,3} )/m);
    const found = parts.find((part) => part.split("\n", 1)[0]?.replace(/^#+ /, "") === heading);
    if (found === undefined) throw new Error(`${file} has no section "${heading}".`);
    return found;
  }

  /** The first part of a section that matches; the pattern's first group, if it has one. */
  find(place: Place, pattern: RegExp): string {
    const [whole, group] = pattern.exec(this.section(place)) ?? [];
    const found = group ?? whole;
    if (found === undefined)
      throw new Error(`${place.join(", section ")} has nothing like ${pattern}.`);
    return found;
  }

  /** The blocks of a language in a section, such as "json", without indentation. */
  blocks(place: Place, language: string): readonly string[] {
    const fence = new RegExp(`^( *)\`\`\`${language}\\n(.*?)^ *\`\`\`$`, "gms");
    const found = [...this.section(place).matchAll(fence)].map(([, indent = "", text = ""]) =>
      text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    );
    if (found.length === 0)
      throw new Error(`${place.join(", section ")} has no ${language} block.`);
    return found;
  }

  /** The commands of a section's blocks, one per line, without comments. */
  commands(place: Place): readonly string[] {
    const lines = this.blocks(place, "sh").join("").replaceAll("\\\n", " ").split("\n");
    return lines.map((line) => line.replace(/(^|\s)#.*$/, "").trim()).filter(Boolean);
  }

  /** The command of a section that begins with these words. */
  command(place: Place, beginning: string): string {
    const found = this.commands(place).find((each) => each.startsWith(beginning));
    if (!found) throw new Error(`${place.join(", section ")} has no command "${beginning} …".`);
    return found;
  }

  /** The name of the variable whose meaning in the table of variables begins with these words. */
  variable(meaning: string): string {
    const rows = [...this.section(places.variables).matchAll(/^\| `([A-Z_]+)` *\| ([^|]+)\|/gm)];
    const found = rows.filter(([, , words]) => words?.startsWith(meaning));
    const [[, name] = []] = found;
    if (!name || found.length > 1)
      throw new Error(`docs/configuration.md has ${found.length} variables for "${meaning} …".`);
    return name;
  }
}
