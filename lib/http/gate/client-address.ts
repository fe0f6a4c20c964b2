import "server-only";
import { type BlockList, isIP } from "node:net";
import { blockListOf, isListed } from "@/lib/private-host";

/** The address of the connection's peer. A value sent by the client is overwritten. */
export const peerHeader = "x-portal-peer";

/** The peer or, behind a trusted proxy, the nearest untrusted address in X-Forwarded-For. */
export function clientAddressOf(headers: Pick<Headers, "get">, trustedProxies: readonly string[]) {
  const trusted = trustedNetworks(trustedProxies);
  let nearest = readAddress(headers.get(peerHeader) ?? "") ?? "unknown";
  const before = (headers.get("x-forwarded-for") ?? "").split(",").reverse();
  for (const text of before) {
    if (!isListed(trusted, nearest)) break;
    const address = readAddress(text);
    if (!address) break;
    nearest = address;
  }
  return nearest;
}

/** The key for rate limits: an IPv6 customer has a whole /64. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const written = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address;
  const [head = "", tail] = written.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}

/** Parses an address in a header: without port, brackets and zone; IPv4 in IPv6 as IPv4. */
function readAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
    .replace(/%.*$/, "");
  const mapped = bare.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(mapped) ? mapped.toLowerCase() : undefined;
}

const known = new WeakMap<readonly string[], BlockList>();

function trustedNetworks(ranges: readonly string[]): BlockList {
  const addresses = (range: string) => (range === "loopback" ? ["127.0.0.0/8", "::1"] : range);
  const list = known.get(ranges) ?? blockListOf(ranges.flatMap(addresses));
  known.set(ranges, list);
  return list;
}
