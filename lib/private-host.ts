import "server-only";
import { BlockList, isIP } from "node:net";

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateNetworks.addSubnet(network, prefix, "ipv6");

/** Whether a host is loopback, private (RFC 1918, ULA), link-local, or a name without public DNS. */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "");
  const version = isIP(bare);
  if (version) return privateNetworks.check(bare, version === 4 ? "ipv4" : "ipv6");
  const name = bare.toLowerCase().replace(/\.$/, "");
  return !name.includes(".") || /\.(internal|local|localhost)$/.test(name);
}
