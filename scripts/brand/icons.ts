import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { chromium } from "playwright";
import { findChromium } from "../chromium.ts";
import { iconOf } from "./mark.ts";
import type { Brand } from "./read-brand.ts";

// A maskable icon fills its square, with the mark in the middle, since the system cuts its corners off.
const drawings = [
  { file: "public/icons/app-192.png", size: 192, masked: false },
  { file: "public/icons/app-512.png", size: 512, masked: false },
  { file: "public/icons/app-maskable-192.png", size: 192, masked: true },
  { file: "public/icons/app-maskable-512.png", size: 512, masked: true },
  { file: "app/apple-icon.png", size: 180, masked: true },
] as const;

export const iconFiles: readonly string[] = drawings.map(({ file }) => file);

const keyword = "Source\0";
const endChunkBytes = 12;

/** Draws the icons below the folder `into`. Each says from which mark it was drawn. */
export async function drawIcons({ mark, tokens }: Brand, into: string): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage();
    for (const { file, size, masked } of drawings) {
      await page.setViewportSize({ width: size, height: size });
      const drawn = iconOf(mark, tokens, masked);
      await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawn}`);
      const picture = await page.screenshot({ omitBackground: true });
      writeFileSync(join(into, file), withSource(picture, sourceOf({ mark, tokens })));
    }
  } finally {
    await browser.close();
  }
}

/** What an icon says about its source: a digest of the mark in its colours. */
export function sourceOf({ mark, tokens }: Pick<Brand, "mark" | "tokens">): string {
  return createHash("sha256").update(iconOf(mark, tokens)).digest("hex");
}

/** The source that a PNG names; undefined if it names none. */
export function sourceIn(file: string): string | undefined {
  const text = readFileSync(file).toString("latin1");
  const at = text.indexOf(`tEXt${keyword}`);
  return at < 0 ? undefined : text.slice(at + 4 + keyword.length).slice(0, 64);
}

/** Puts a text chunk before the last chunk of a PNG. */
function withSource(picture: Buffer, source: string): Buffer {
  const content = Buffer.from(`tEXt${keyword}${source}`, "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  const end = picture.length - endChunkBytes;
  return Buffer.concat([picture.subarray(0, end), length, content, sum, picture.subarray(end)]);
}
