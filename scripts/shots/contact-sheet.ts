import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Shot } from "./take-shots.ts";

const style = `
  body { margin: 24px; background: #777; color: #fff; font: 14px system-ui, sans-serif; }
  h2 { position: sticky; top: 0; margin: 32px 0 8px; padding: 8px 0; background: #777; }
  section { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
  figure { margin: 0; }
  img { display: block; height: auto; max-height: 900px; object-fit: cover; object-position: top; }
  .wide img { width: 560px; }
  .narrow img { width: 240px; }
`;

function figureOf({ width, theme, file }: Shot): string {
  const kind = width > 600 ? "wide" : "narrow";
  return `<figure class="${kind}"><figcaption>${width} ${theme}</figcaption><a href="${file}"><img src="${file}" loading="lazy" alt="${file}"></a></figure>`;
}

export function writeContactSheet(directory: string, shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ screen, state }) => `${screen} · ${state}`))];
  const sections = names.map((name) => {
    const own = shots.filter(({ screen, state }) => `${screen} · ${state}` === name);
    return `<h2>${name}</h2><section>${own.map(figureOf).join("\n")}</section>`;
  });
  const path = join(directory, "index.html");
  const head = `<!doctype html><meta charset="utf-8"><title>Shots</title><style>${style}</style>`;
  writeFileSync(path, `${head}\n${sections.join("\n")}\n`);
  return path;
}
