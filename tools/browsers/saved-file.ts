import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Person } from "./person.ts";

type Place = { readonly person: Person; readonly browser: { readonly downloads: string } };

/** Waits until the browser has saved such a file completely, and takes it out of its folder. */
export async function takeSavedFile(
  { person, browser: { downloads } }: Place,
  ending: string,
  isComplete: (bytes: Buffer) => boolean,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  let [name, bytes]: [string | undefined, Buffer] = ["", Buffer.alloc(0)];
  await person.poll(`a complete file *${ending} is saved`, async () => {
    name = readdirSync(downloads).find((each) => each.endsWith(ending));
    if (name === undefined) return false;
    bytes = readFileSync(join(downloads, name));
    return isComplete(bytes);
  });
  rmSync(join(downloads, name));
  return { name, bytes };
}
