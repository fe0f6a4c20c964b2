import "server-only";
import { isIP } from "node:net";
import { z } from "zod";

/** The widest ranges that are one network's alone: 10.0.0.0/8 and fc00::/7. */
const shortestPrefix = { 4: 8, 6: 7 } as const;

/** Rule of TRUSTED_PROXIES. */
export const proxyRanges = z
  .string()
  .transform((text) => text.split(",").map((range) => range.trim()))
  .refine(
    (ranges) => ranges.every(isAddressRange),
    "must be `loopback`, addresses and CIDR ranges with commas between them",
  );

/** The ranges that no network of proxies is as wide as, such as 0.0.0.0/0: clients are in them. */
export function rangesOfClients(ranges: readonly string[]): readonly string[] {
  return ranges.filter((range) => {
    const [address = "", prefix] = range.split("/");
    return prefix !== undefined && +prefix < shortestPrefix[isIP(address) === 4 ? 4 : 6];
  });
}

function isAddressRange(text: string): boolean {
  if (text === "loopback") return true;
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (!version || rest.length) return false;
  return (
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && +prefix <= (version === 4 ? 32 : 128))
  );
}
