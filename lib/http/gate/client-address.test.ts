import { clientAddressOf, networkOf } from "./client-address";

const none: readonly string[] = [];
const proxies = ["loopback", "10.0.0.0/8", "2001:db8:1::/48"];

function address(peer: string | undefined, forwarded: string | undefined, trusted = proxies) {
  const headers = new Headers();
  if (peer) headers.set("x-portal-peer", peer);
  if (forwarded) headers.set("x-forwarded-for", forwarded);
  return clientAddressOf(headers, trusted);
}

test("believes no header where no proxy is trusted", () => {
  expect(address("203.0.113.9", "198.51.100.1", none as string[])).toBe("203.0.113.9");
  expect(address("127.0.0.1", "198.51.100.1", none as string[])).toBe("127.0.0.1");
});

test.each([
  ["a stranger's header is nothing", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["a proxy's header counts", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["as it is over IPv6", "::1", "198.51.100.1", "198.51.100.1"],
  ["as it is mapped", "::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["what the client wrote itself does not", "10.1.2.3", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  ["nor what it wrote as a proxy", "10.1.2.3", "1.1.1.1, 10.9.9.9, 198.51.100.1", "198.51.100.1"],
  ["proxies in a row", "127.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.7", "198.51.100.1"],
  ["only proxies", "127.0.0.1", "10.0.0.8, 10.0.0.7", "10.0.0.8"],
  ["a word in its place", "127.0.0.1", "198.51.100.1, unknown, 10.0.0.7", "10.0.0.7"],
  ["no header", "10.0.0.7", undefined, "10.0.0.7"],
  ["a port", "127.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
  ["an IPv6 address with a port", "127.0.0.1", "[2001:DB8:9::1]:4711", "2001:db8:9::1"],
  ["an IPv6 proxy", "2001:db8:1::5", "2001:db8:9::1", "2001:db8:9::1"],
  ["no peer", undefined, "198.51.100.1", "unknown"],
])("%s", (_case, peer, forwarded, expected) => {
  expect(address(peer, forwarded)).toBe(expected);
});

test.each([
  ["198.51.100.1", "198.51.100.1"],
  ["unknown", "unknown"],
  ["2001:db8:9:1:2:3:4:5", "2001:db8:9:1::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:9:1::", "2001:db8:9:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::198.51.100.1", "64:ff9b:0:0::/64"],
])("counts %s as %s", (given, network) => expect(networkOf(given)).toBe(network));
