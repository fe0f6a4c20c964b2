import "server-only";
import { BlockList, isIP, isIPv4 } from "node:net";

export function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

export function isListed(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIPv4(address) ? "ipv4" : "ipv6");
}

const privateRanges =
  "127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 ::1 fc00::/7 fe80::/10";
const privateNetworks = blockListOf(privateRanges.split(" "));

/** Whether a host is loopback, private (RFC 1918, ULA), link-local, or a name without public DNS. */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (isIP(bare)) return isListed(privateNetworks, bare);
  const name = bare.toLowerCase().replace(/\.$/, "");
  return !name.includes(".") || /\.(internal|local|localhost)$/.test(name);
}
