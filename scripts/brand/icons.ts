import sharp from "sharp";
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

/** The icons of a brand, by their paths in the project. */
export function iconsOf({ mark, tokens }: Brand) {
  return drawings.map(({ file, size, masked }) => {
    const svg = iconOf(mark, tokens, masked);
    // As large as the icon before it is made of pixels.
    const density = (72 * size) / Number(mark.box.split(" ")[2]);
    return { file, picture: sharp(Buffer.from(svg), { density }).resize(size, size).png() };
  });
}
