import { createHash, randomBytes } from "node:crypto";
import { readConfig } from "@/lib/config";
import { documentKinds, parseDocumentCode } from "@/lib/domain/documents/document-code";
import { readBroken } from "../../files/broken-body-for-tests";
import { checkDocument } from "./check-document";
import { sealDocument } from "./seal-document";
import { document, newKey, readSeal, sealed, workbook, zipEnd } from "./sealed-for-tests";

jest.mock("@/lib/config");
const portalWith = (...documentKeys: ReturnType<typeof newKey>["signing"][]) =>
  jest.mocked(readConfig).mockReturnValue({ documentKeys } as never);

const [key, other] = [newKey(), newKey()];
const outcomeOf = (bytes: Buffer) => {
  const { digest, code } = readSeal(bytes);
  return checkDocument(digest, code);
};

beforeEach(() => portalWith(key.signing));

describe.each([
  ["text/csv; charset=utf-8", ['"a","b"\r\n', '"1","2"\r\n'], /\r\nCódigo de verificación: D1\./],
  ["application/pdf", ["%PDF-1.7\n", "%%EOF\n"], /%%EOF\n\n%D1\./],
  [workbook, ["PK\u0003\u0004…", zipEnd.subarray(0, 5), zipEnd.subarray(5)], /…PK.*D1\./s],
])("a file of type %s", (type, chunks, ending) => {
  test("ends with a code, and is genuine", async () => {
    const bytes = await sealed(type, ...chunks);
    expect(bytes.toString()).toMatch(ending);
    expect(outcomeOf(bytes)).toEqual({
      outcome: "genuine",
      facts: {
        ...document,
        keyId: key.signing.id,
        issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      },
    });
  });

  test("is refused with any byte flipped, or cut anywhere", async () => {
    const bytes = await sealed(type, ...chunks);
    for (const at of bytes.keys()) {
      for (const bit of [1, 0x20, 0x80]) {
        const flipped = Buffer.from(bytes);
        flipped[at] = (flipped[at] ?? 0) ^ bit;
        expect([at, bit, outcomeOf(flipped).outcome]).not.toContain("genuine");
      }
      expect([at, outcomeOf(bytes.subarray(0, at)).outcome]).not.toContain("genuine");
      expect([at, outcomeOf(bytes.subarray(at + 1)).outcome]).not.toContain("genuine");
    }
    expect(outcomeOf(Buffer.concat([bytes, Buffer.from("\n")])).outcome).toBe("unreadable");
  });
});

test("a workbook's archive announces the code as its comment", async () => {
  const bytes = await sealed(workbook, zipEnd);
  expect(bytes.readUInt16LE(20)).toBe(bytes.length - zipEnd.length);
  await expect(sealed(workbook, "no archive")).rejects.toThrow("archive without a comment");
});

test("another key's code is unknown, and a code in another key's name is refused", async () => {
  const { digest, code } = readSeal(await sealed("text/csv", "a"));
  portalWith(other.signing);
  expect(checkDocument(digest, code).outcome).toBe("unknown-key");
  const renamed = code.replace(key.signing.id, other.signing.id);
  expect(checkDocument(digest, renamed).outcome).toBe("changed");
});

test("after a rotation old files stay genuine, by the old key or only its public half", async () => {
  const old = await sealed("text/csv", "old");
  for (const retired of [key.signing, key.retired]) {
    portalWith(other.signing, retired);
    expect(outcomeOf(old).outcome).toBe("genuine");
    expect(readSeal(await sealed("text/csv", "new")).code).toContain(`D1.${other.signing.id}.`);
  }
});

test("a broken file gets no code, and its download fails", async () => {
  const rows = new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from("half")),
    pull: (stream) => stream.error(new Error("the API failed")),
  });
  const file = new Response(rows, { headers: { "Content-Type": "text/csv" } });
  const { text, failure } = await readBroken(sealDocument(file, document));
  expect(failure).toEqual(new Error("the API failed"));
  expect(["", "half"]).toContain(text);
});

test("a client that leaves ends the reading of the file", async () => {
  const left = jest.fn();
  const rows = new ReadableStream({
    pull: (stream) => stream.enqueue(Buffer.from("x")),
    cancel: left,
  });
  const file = new Response(rows, { headers: { "Content-Type": "text/csv" } });
  await sealDocument(file, document).body?.cancel("away");
  expect(left).toHaveBeenCalledWith("away");
});

test("without a key, and for a problem, the response stays as it is; other types are a defect", async () => {
  const json = () => Response.json({}, { status: 503 });
  const problem = json();
  expect(sealDocument(problem, document)).toBe(problem);
  const image = new Response("x", { headers: { "Content-Type": "image/png" } });
  expect(() => sealDocument(image, document)).toThrow("image/png");
  portalWith();
  expect(sealDocument(image, document)).toBe(image);
});

test("keeps the file's headers but its length", () => {
  const headers = { "Content-Type": "text/csv", "Content-Length": "1", "X-Total-Count": "7" };
  const { headers: kept } = sealDocument(new Response("x", { headers }), document);
  expect(Object.fromEntries(kept)).toEqual({
    "content-type": "text/csv",
    "x-sealed": "yes",
    "x-total-count": "7",
  });
});

const digest = createHash("sha256").update("a").digest("hex");
const any = <Value>(values: readonly Value[]) => values[randomBytes(1).readUInt8() % values.length];

test("1,000 random codes are well formed, never genuine and never an error", () => {
  const outcomes = new Map<string, number>();
  for (let count = 0; count < 1_000; count += 1) {
    const keyId = any([key.signing.id, key.signing.id, randomBytes(4).toString("hex")]);
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
])("a code with a %s that does not exist is changed, not unreadable", async (_what, change) => {
  const seal = readSeal(await sealed("text/csv", "a"));
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
