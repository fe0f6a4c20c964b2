import { readConfig } from "@/lib/config";
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

test("another instance with the same key, which has only its public half, says the same", async () => {
  const bytes = await sealed("text/csv", "a");
  portalWith(key.retired);
  expect(outcomeOf(bytes).outcome).toBe("genuine");
});

test("a swapped kind, period, instant or file is refused", async () => {
  const { digest, code } = readSeal(await sealed("text/csv", "a"));
  for (const [from, to] of [
    ["account-", "interest-"],
    ["20260101", "20260102"],
    ["20260331", "20260330"],
    [/T\d{6}Z/, "T000000Z"],
    [/T\d{6}Z/, "T000001Z"],
  ] as const) {
    const swapped = code.replace(from, to);
    if (swapped !== code) expect(checkDocument(digest, swapped).outcome).toBe("changed");
  }
  const of = readSeal(await sealed("text/csv", "b"));
  expect(checkDocument(of.digest, code).outcome).toBe("changed");
});

test("a broken file gets no code, and its download fails", async () => {
  const rows = new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from("half")),
    pull: (stream) => stream.error(new Error("the API failed")),
  });
  const file = new Response(rows, { headers: { "Content-Type": "text/csv" } });
  const reader = sealDocument(file, document).body?.getReader();
  let text = "";
  const read = async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      text += Buffer.from(value ?? []).toString();
    }
  };
  await expect(read()).rejects.toThrow("the API failed");
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
