import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Person } from "./person.ts";

type Place = { readonly person: Person; readonly browser: { readonly downloads: string } };

/** Waits until the browser has saved such a file completely, takes it out of its folder, and returns its name. */
export async function takeSavedFile(
  { person, browser: { downloads } }: Place,
  ending: string,
  isComplete: (bytes: Buffer) => boolean,
): Promise<string> {
  let name: string | undefined = "";
  await person.poll(`a complete file *${ending} is saved`, async () => {
    name = readdirSync(downloads).find((each) => each.endsWith(ending));
    return name !== undefined && isComplete(readFileSync(join(downloads, name)));
  });
  rmSync(join(downloads, name));
  return name;
}
