import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright";
import type { Shot } from "./take-shots.ts";
import { themes } from "./visits.ts";

/** All shots of a state on one picture. */
export type Sheet = { readonly file: string; readonly shots: readonly Shot[] };

/** How much smaller than the window a shot is on its sheet. */
const scales: Readonly<Record<number, number>> = { 360: 0.75, 768: 0.6, 1280: 0.55, 1920: 0.45 };
/** A taller shot goes on in a second column. */
const tallest = 1200;
const columns = 2;
const margin = 16;
const jpegQuality = 80;

const style = `
  body { width: max-content; margin: ${margin}px; background: #777; color: #fff; font: 14px system-ui, sans-serif; }
  h1 { margin: 0 0 8px; font-size: 18px; }
  section { display: flex; gap: 12px; align-items: start; margin-bottom: 12px; }
  div { background-repeat: no-repeat; background-size: 100% auto; }
`;

function columnsOf({ file, width, height }: Shot): string {
  const scale = scales[width] ?? 0.5;
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const count = Math.min(columns, Math.ceil(high / tallest));
  return Array.from({ length: count }, (_, index) => {
    const top = index * tallest;
    const part = Math.min(tallest, high - top);
    return `<div style="width:${wide}px;height:${part}px;background-image:url(${file});background-position-y:-${top}px"></div>`;
  }).join("\n");
}

/** One state's shots, a row per theme, as a page that shows them from beside it. */
function sheetOf(name: string, shots: readonly Shot[]): string {
  const rows = themes.map((theme) => {
    const own = shots.filter((shot) => shot.theme === theme).sort((a, b) => b.width - a.width);
    return `<section>${own.map(columnsOf).join("\n")}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${style}</style><h1>${name}</h1>${rows.join("\n")}`;
}

/** Draws a state's shots on one sheet. */
export async function drawSheet(
  page: Page,
  directory: string,
  shots: readonly Shot[],
): Promise<Sheet> {
  const { screen, state } = shots[0] ?? {};
  const name = `sheet-${screen}-${state}`;
  const source = join(directory, `${name}.html`);
  writeFileSync(source, sheetOf(`${screen} · ${state}`, shots));
  await page.goto(pathToFileURL(source).href, { waitUntil: "load" });
  rmSync(source);
  const size = await page.locator("body").boundingBox();
  await page.setViewportSize({
    width: Math.ceil(size?.width ?? 0) + 2 * margin,
    height: Math.ceil(size?.height ?? 0) + 2 * margin,
  });
  const file = `${name}.jpg`;
  await page.screenshot({ path: join(directory, file), quality: jpegQuality });
  return { file, shots };
}

/** Writes a page with all sheets, and a link to each shot in its own size; returns its path. */
export function writeIndex(directory: string, sheets: readonly Sheet[]): string {
  const path = join(directory, "index.html");
  const parts = sheets.map(({ file, shots }) => {
    const links = shots.map(({ width, theme, file }) => `<a href="${file}">${width} ${theme}</a>`);
    return `<img src="${file}" loading="lazy" alt=""><p>${links.join(" ")}</p>`;
  });
  const head = `<!doctype html><meta charset="utf-8"><title>Shots</title><style>${style} img { max-width: 100%; }</style>`;
  writeFileSync(path, `${head}\n${parts.join("\n")}\n`);
  return path;
}
