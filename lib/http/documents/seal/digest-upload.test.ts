import { ReadableStream as NodeStream } from "node:stream/web";
import { readConfig } from "@/lib/config";
import { digestUpload } from "./digest-upload";
import { newKey, readSeal, sealed } from "./sealed-for-tests";

jest.mock("@/lib/config");
jest.mocked(readConfig).mockReturnValue({ documentKeys: [newKey().signing] } as never);

const boundary = "----WebKitFormBoundaryRXbm9kYkq0NnYFjG";
const type = `multipart/form-data; boundary=${boundary}`;
const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`;
const formOf = (file: Buffer | string) =>
  Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]);

function read(body: unknown, headers: Record<string, string> = {}, milliseconds = 60_000) {
  const own = { method: "POST", headers: { "Content-Type": type, ...headers }, duplex: "half" };
  const request = new Request("https://portal.example/", { ...own, body } as RequestInit);
  return digestUpload(request, { bytes: 100_000, milliseconds });
}

function upload(body: Buffer, chunkBytes = 1_000, headers: Record<string, string> = {}) {
  const chunks = Array.from({ length: Math.ceil(body.length / chunkBytes) }, (_, index) =>
    body.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  return read(NodeStream.from(chunks), headers);
}

test.each([1, 7, 250, 1_000, 100_000])(
  "a form in chunks of %d bytes: the file's code, and the digest of what is before",
  async (size) => {
    for (const text of ["", "a", "\r\n\r\n".repeat(80), "x".repeat(20_000)]) {
      const file = await sealed("text/csv", text);
      expect(await upload(formOf(file), size)).toEqual(readSeal(file));
    }
  },
);

test("what browsers send is read: the Fetch API's own form", async () => {
  const file = await sealed("application/pdf", "%PDF-1.7\n%%EOF");
  const form = new FormData();
  form.set("file", new File([new Uint8Array(file)], 'Año; "1".pdf', { type: "application/pdf" }));
  const request = new Request("https://portal.example/", { method: "POST", body: form });
  expect(await digestUpload(request, { bytes: 100_000, milliseconds: 60_000 })).toEqual(
    readSeal(file),
  );
});

test("a file without a code at its end has none", async () => {
  const file = await sealed("text/csv", "a");
  for (const other of ["", "a", file.subarray(0, -1), Buffer.concat([file, Buffer.from("\n")])])
    expect(await upload(formOf(other))).toEqual({ problem: "no-code" });
});

test("too many bytes are refused, announced or not", async () => {
  expect(await upload(formOf("x".repeat(100_000)))).toEqual({ problem: "too-large" });
  const announced = { "Content-Length": "400001" };
  expect(await upload(formOf("x"), 10, announced)).toEqual({ problem: "too-large" });
  const next = jest.fn(() => Buffer.from(head.padEnd(50_000)));
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(next()) });
  expect(await read(endless)).toEqual({ problem: "too-large" });
  expect(next.mock.calls.length).toBeLessThan(12);
});

test("an unfinished form, another body, a broken connection or a form without an end is unread", async () => {
  const file = formOf(await sealed("text/csv", "a"));
  expect(await upload(file.subarray(0, -1))).toEqual({ problem: "unread" });
  expect(await upload(file.subarray(0, 20))).toEqual({ problem: "unread" });
  expect(await upload(Buffer.alloc(90_000, "x"))).toEqual({ problem: "unread" });
  expect(await upload(file, 10, { "Content-Type": "text/csv" })).toEqual({ problem: "unread" });
  const broken = new ReadableStream({ pull: (stream) => stream.error(new Error("gone")) });
  expect(await read(broken)).toEqual({ problem: "unread" });
  const silent = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from(head)) });
  expect(await read(silent, {}, 20)).toEqual({ problem: "unread" });
});
