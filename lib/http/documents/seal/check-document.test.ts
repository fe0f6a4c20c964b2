import { createHash, randomBytes } from "node:crypto";
import { readConfig } from "@/lib/config";
import { documentKinds, parseDocumentCode } from "@/lib/domain/documents/document-code";
import { checkDocument } from "./check-document";
import { newKey, readSeal, sealed } from "./sealed-for-tests";

jest.mock("@/lib/config");
const key = newKey().signing;
jest.mocked(readConfig).mockReturnValue({ documentKeys: [key] } as never);

const digest = createHash("sha256").update("a").digest("hex");
const any = <Value>(values: readonly Value[]) => values[randomBytes(1).readUInt8() % values.length];

test("1,000 random codes are well formed, never genuine and never an error", () => {
  const outcomes = new Map<string, number>();
  for (let count = 0; count < 1_000; count += 1) {
    const keyId = any([key.id, key.id, randomBytes(4).toString("hex")]);
    const claim = `D1.${keyId}.${any(documentKinds)}.20260101-20260331.20261123T011027Z`;
    const code = `${claim}.${randomBytes(64).toString("base64url")}`;
    expect(parseDocumentCode(code)?.claim).toBe(claim);
    const { outcome } = checkDocument(digest, code);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect([...outcomes.keys()].sort()).toEqual(["changed", "unknown-key"]);
});

test("1,000 random texts are unreadable", () => {
  for (let count = 0; count < 1_000; count += 1) {
    const text = randomBytes(count % 200).toString(any(["base64url", "latin1"] as const));
    expect(checkDocument(digest, text).outcome).toBe("unreadable");
    expect(checkDocument(text, text).outcome).toBe("unreadable");
  }
});

test.each([
  ["kind", (code: string) => code.replace("account-statement", "account-statemenu")],
  ["day", (code: string) => code.replace("20260101-", "20260199-")],
  ["time", (code: string) => code.replace(/T\d{6}Z/, "T999999Z")],
])("a code with a %s that does not exist is not genuine", async (_what, change) => {
  const seal = readSeal(await sealed("text/csv", "a"));
  expect(change(seal.code)).not.toBe(seal.code);
  expect(checkDocument(seal.digest, change(seal.code)).outcome).toBe("changed");
});

test("a digest is 64 hexadecimal digits in lower case", async () => {
  const seal = readSeal(await sealed("text/csv", "a"));
  expect(checkDocument(seal.digest, seal.code).outcome).toBe("genuine");
  for (const bad of ["", seal.digest.toUpperCase(), `${seal.digest}0`, ` ${seal.digest}`])
    expect(checkDocument(bad, seal.code).outcome).toBe("unreadable");
});

test("the second way to write the same signature is refused", async () => {
  const seal = readSeal(await sealed("text/csv", "a"));
  const [claim, signature = ""] = [
    seal.code.slice(0, seal.code.lastIndexOf(".")),
    seal.code.slice(seal.code.lastIndexOf(".") + 1),
  ];
  const bytes = Buffer.from(signature, "base64url");
  // Ed25519: a verifier that does not compare S with the group's order accepts S + order as well.
  const order = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
  let scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString("hex")}`) + order;
  for (let at = 32; at < 64; at += 1, scalar >>= 8n) bytes[at] = Number(scalar & 255n);
  const twin = `${claim}.${bytes.toString("base64url")}`;
  expect(twin).not.toBe(seal.code);
  expect(checkDocument(seal.digest, twin).outcome).toBe("changed");
});
