import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { contrastFaults } from "./contrast.ts";
import { type Mark, readMark } from "./mark.ts";
import { colorPair, type TokenName, type Tokens, tokenNames } from "./tokens.ts";

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, "is empty")
    .max(longest, `is longer than ${longest} characters`)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, "has a character that cannot be seen");

const words = z.strictObject({
  name: line(60),
  slogan: z.strictObject({ es: line(80), en: line(80) }),
});

const colors = z.strictObject(
  Object.fromEntries(tokenNames.map((name) => [name, colorPair])) as Record<
    TokenName,
    typeof colorPair
  >,
);

export type Brand = z.output<typeof words> & { readonly tokens: Tokens; readonly mark: Mark };

/** `faults` has a line per part of the folder that cannot be used. */
export class BrandError extends Error {
  constructor(folder: string, faults: readonly string[]) {
    super(
      `The brand in ${folder} cannot be used:\n${faults.map((each) => `  - ${each}`).join("\n")}`,
    );
    this.name = "BrandError";
  }
}

/** Reads and checks a brand's folder; throws a BrandError with all faults. */
export function readBrand(folder: string): Brand {
  const faults: string[] = [];
  const read = <Result>(name: string, parse: (text: string) => Result): Result | undefined => {
    try {
      return parse(readFileSync(join(folder, name), "utf8"));
    } catch (error) {
      faults.push(...faultsOf(name, error));
      return undefined;
    }
  };
  const given = read("brand.json", (text) => words.parse(JSON.parse(text)));
  const tokens = read("tokens.json", (text) => colors.parse(JSON.parse(text)));
  const mark = read("mark.svg", readMark);
  if (tokens) faults.push(...contrastFaults(tokens));
  if (!given || !tokens || !mark || faults.length) throw new BrandError(folder, faults);
  return { ...given, tokens, mark };
}

function faultsOf(name: string, error: unknown): string[] {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) =>
      [name, path.join("."), message].filter(Boolean).join(" "),
    );
  if (error instanceof SyntaxError) return [`${name} is not JSON`];
  if (Object(error).code === "ENOENT") return [`${name} is missing`];
  return [`${name} ${error instanceof Error ? error.message : String(error)}`];
}
