import { readFile } from "node:fs/promises";
import { chromium } from "playwright";
import { findChromium } from "./chromium.ts";

const source = "app/icon.svg";

// A maskable icon fills its square, with the mark in the middle, since the system cuts its corners off.
const drawings = [
  { file: "public/icons/app-192.png", size: 192, masked: false },
  { file: "public/icons/app-512.png", size: 512, masked: false },
  { file: "public/icons/app-maskable-192.png", size: 192, masked: true },
  { file: "public/icons/app-maskable-512.png", size: 512, masked: true },
  { file: "app/apple-icon.png", size: 180, masked: true },
] as const;

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ["--no-sandbox"],
});
try {
  const mark = await readFile(source, "utf8");
  for (const { file, size, masked } of drawings) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const drawn = masked ? mark.replace(/ rx="[^"]*"/, "") : mark;
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawn}`);
    await page.screenshot({ path: file, omitBackground: true });
    console.log(`${file}: ${size} × ${size}`);
    await page.close();
  }
} finally {
  await browser.close();
}
