import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const firstYear = 2015;
/** Made up: how much prices rise in a month. */
const monthly = { MXN: 1.0035, USD: 1.0022 } as const;

/** Writes a made-up price index until the month before `now`, as an operator would; returns its path. */
export function writePriceIndex(path: string, now = new Date()): string {
  const months = (now.getUTCFullYear() - firstYear) * 12 + now.getUTCMonth();
  const lines = Object.entries(monthly).flatMap(([currency, growth]) =>
    Array.from({ length: months }, (_, at) => {
      const month = `${firstYear + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
      return `${currency},${month},${(100 * growth ** at).toFixed(4)}`;
    }),
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${["currency,month,index", ...lines].join("\n")}\n`);
  return path;
}
