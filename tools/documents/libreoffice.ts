import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { readOds } from "hucre/ods";
import { runCommand } from "../start-up/run-command.ts";
import type { Cell } from "./compare.ts";

/** A user's region, as LibreOffice and Excel have it in their settings. */
export type Region = {
  readonly locale: "es-MX" | "es-ES" | "es-AR";
  /** What an Excel of the region expects between the columns of a CSV. */
  readonly separator: "," | ";";
};

export const mexico: Region = { locale: "es-MX", separator: "," };
export const spain: Region = { locale: "es-ES", separator: ";" };
export const argentina: Region = { locale: "es-AR", separator: ";" };

/** Opens files in LibreOffice as a user of the region does; returns the cells of each first sheet. */
export async function openFiles(
  program: string,
  files: readonly string[],
  { locale, separator }: Region,
  folder: string,
  signal: AbortSignal,
): Promise<readonly (readonly (readonly Cell[])[])[]> {
  const opened = join(folder, "opened", locale);
  const logFile = join(folder, `libreoffice-${locale}.log`);
  // One filter fits one kind of file.
  for (const extension of new Set(files.map((file) => extname(file)))) {
    const filter = `CSV:${separator.charCodeAt(0)},34,76,1,,0,false,true`;
    const code = await runCommand(
      [
        program,
        `-env:UserInstallation=${pathToFileURL(profileOf(locale, folder))}`,
        "--headless",
        ...(extension === ".csv" ? [`--infilter=${filter}`] : []),
        "--convert-to",
        "ods",
        "--outdir",
        opened,
        ...files.filter((file) => extname(file) === extension),
      ],
      { environment: process.env, output: { logFile }, signal },
    );
    if (code !== 0) throw new Error(`LibreOffice ended with ${code}: ${logFile}`);
  }
  return Promise.all(
    files.map(async (file) => {
      const read = join(opened, `${basename(file, extname(file))}.ods`);
      if (!existsSync(read)) throw new Error(`LibreOffice did not open ${file}: ${logFile}`);
      const [sheet] = (await readOds(readFileSync(read))).sheets;
      const formulaAt = (row: number, column: number) => {
        const formula = sheet?.cells?.get(`${row},${column}`)?.formula;
        return formula === undefined ? undefined : { formula };
      };
      return (sheet?.rows ?? []).map((cells, row) =>
        cells.map((value, column) => formulaAt(row, column) ?? value ?? undefined),
      );
    }),
  );
}

/** A user's settings with this region. */
function profileOf(locale: string, folder: string): string {
  const profile = join(folder, "profiles", locale);
  mkdirSync(join(profile, "user"), { recursive: true });
  writeFileSync(
    join(profile, "user", "registrymodifications.xcu"),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item>
</oor:items>`,
  );
  return profile;
}
