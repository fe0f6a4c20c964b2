import { newKey, readSeal, sealed } from "@/lib/http/documents/seal/sealed-for-tests";
import { verifyPath } from "@/lib/routes";
import { configure } from "@/lib/session/session-for-tests";
import { POST } from "./route";

jest.mock("@/lib/config");
jest.mock("@/lib/telemetry/log");
configure({ documentKeys: [newKey().signing], trustedProxies: ["loopback"] });

function send(file: Buffer, address: string, headers: Record<string, string> = {}) {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(file)], "estado.csv"));
  const client = { "x-portal-peer": "127.0.0.1", "x-forwarded-for": address };
  const request = new Request("https://portal.example/api/documents/check", {
    method: "POST",
    body,
    headers: { ...client, ...headers },
  });
  return POST(request);
}

test("redirects to the result, which is stored by no cache", async () => {
  const file = await sealed("text/csv", "a");
  const answer = await send(file, "198.51.100.1", {
    origin: "null",
    "sec-fetch-site": "same-origin",
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    verifyPath(readSeal(file)),
  ]);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const bare = await send(Buffer.from("a"), "198.51.100.1");
  expect(bare.headers.get("location")).toBe("/verify?problem=no-code");
});

test.each<[number, Record<string, string>]>([
  [403, { origin: "https://evil.example" }],
  [403, { "sec-fetch-site": "cross-site" }],
  [403, { "sec-fetch-site": "same-site", origin: "https://portal.example" }],
  [415, { "content-encoding": "gzip" }],
])("refuses with %d the form of another site, or a compressed one: %j", async (status, headers) => {
  expect((await send(Buffer.from("a"), "198.51.100.2", headers)).status).toBe(status);
});

test("a network may send 30 files in five minutes; others are not affected", async () => {
  const file = await sealed("text/csv", "a");
  for (let count = 0; count < 30; count += 1)
    expect((await send(file, "203.0.113.1")).headers.get("location")).toMatch(/digest=/);
  const next = await send(file, "203.0.113.1");
  expect(next.headers.get("location")).toBe("/verify?problem=too-many");
  expect((await send(file, "203.0.113.2")).headers.get("location")).toMatch(/digest=/);
});
