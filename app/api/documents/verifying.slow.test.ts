import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@/lib/config";
import { readDocumentKey } from "@/lib/document-key";
import { newKey, sealed, workbook, zipEnd } from "@/lib/http/documents/seal/sealed-for-tests";
import { GET as oneKey } from "./keys/[id]/route";
import { GET as allKeys } from "./keys/route";

// Runs the commands of docs/verifying.md and docs/configuration.md. They need OpenSSL 3 and curl.

jest.mock("@/lib/config");
jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const [key, old] = [newKey(), newKey()];
const folder = mkdtempSync(join(tmpdir(), "verifying-"));
const commandsOf = (document: string) =>
  [...readFileSync(document, "utf8").matchAll(/^```sh\n# run by (\S+)\n(.*?)^```$/gms)].map(
    ([, test, commands = ""]) => {
      expect(test).toBe("app/api/documents/verifying.slow.test.ts");
      return commands;
    },
  );
let portal: Server;

beforeAll(async () => {
  jest.mocked(readConfig).mockReturnValue({ documentKeys: [key.signing, old.retired] } as never);
  portal = createServer(async (request, response) => {
    const id = request.url?.split("/").at(-1) ?? "";
    const answer = await oneKey(new Request("http://portal"), { params: Promise.resolve({ id }) });
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => portal.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  portal.close();
  rmSync(folder, { recursive: true });
});

/** Runs the document's steps for these bytes, without blocking the portal. */
async function follow(bytes: Buffer): Promise<string> {
  writeFileSync(join(folder, "file"), bytes);
  const script = join(folder, "steps.sh");
  writeFileSync(script, commandsOf("docs/verifying.md").join(""));
  const { port } = portal.address() as AddressInfo;
  const portalUrl = `http://127.0.0.1:${port}`;
  const child = spawn("env", ["file=file", `portal=${portalUrl}`, "sh", script], { cwd: folder });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  await new Promise((resolve) => child.once("close", resolve));
  return output;
}

test("this machine has what the documents need", () => {
  const version = spawnSync("openssl", ["version"], { encoding: "utf8" }).stdout ?? "";
  const curl = spawnSync("curl", ["--version"]).status;
  if (!/^OpenSSL 3/.test(version) || curl !== 0)
    throw new Error("Install OpenSSL 3 and curl: docs/verifying.md is tested with them");
});

test.each([
  ["a CSV file", "text/csv", '"a"\r\n'],
  ["a PDF", "application/pdf", "%PDF-1.7\n%%EOF\n"],
  ["a workbook", workbook, zipEnd],
])("docs/verifying.md: %s is genuine, and a changed one is not", async (_, type, content) => {
  const bytes = await sealed(type, content);
  const output = await follow(bytes);
  expect(output).toMatch(new RegExp(`^D1\\.${key.signing.id}\\..*\n${key.signing.id}\n`));
  expect(output).toContain("Signature Verified Successfully");
  bytes[0] = 0x20;
  const changed = await follow(bytes);
  expect(changed).not.toContain("Successfully");
  expect(changed).toContain("Signature Verification Failure");
});

test("docs/configuration.md: the commands make a key that signs, and its public half", () => {
  const [create = "", halve = ""] = commandsOf("docs/configuration.md");
  const run = (command: string, OLD_KEY = "") =>
    execFileSync("env", [`OLD_KEY=${OLD_KEY}`, "sh", "-c", command], { encoding: "utf8" });
  const made = readDocumentKey(run(create).trim());
  expect(made?.privateKey).toBeDefined();
  const half = readDocumentKey(run(halve, run(create).trim()).trim());
  expect(half).toBeDefined();
  expect(half?.privateKey).toBeUndefined();
});

test("the published keys are public, and say which one signs", async () => {
  const text = await allKeys().text();
  expect(text).not.toContain("PRIVATE");
  const pem = expect.stringMatching(/^-----BEGIN PUBLIC KEY-----\n/);
  const published = { algorithm: "Ed25519", pem };
  expect(JSON.parse(text)).toEqual({
    keys: [
      { ...published, id: key.signing.id, signs: true },
      { ...published, id: old.retired.id, signs: false },
    ],
  });
  const missing = await oneKey(new Request("http://portal"), {
    params: Promise.resolve({ id: "00000000" }),
  });
  expect(missing.status).toBe(404);
});
