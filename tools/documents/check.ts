import { execFile } from "node:child_process";
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A process of the portal. */
export type RunningInstance = { readonly url: string };

/** What `/verify` says: the heading of its result, and the facts of a genuine document. */
export type Verdict = { readonly heading: string | undefined; readonly facts: readonly string[] };

let sent = 0;

/** Sends these bytes to an instance of the portal at `origin`, as the form on /verify does. */
export async function check(
  origin: string,
  { url }: RunningInstance,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Verdict> {
  const form = new FormData();
  form.set("file", new Blob([bytes]), "file");
  sent += 1;
  const response = await fetch(`${url}/api/documents/check`, {
    method: "POST",
    headers: {
      Origin: origin,
      "Sec-Fetch-Site": "same-origin",
      Connection: "close",
      // A network may send 30 files.
      "X-Forwarded-For": `10.1.${sent >> 8}.${sent & 255}`,
    },
    body: form,
  });
  return readVerdict(await response.text());
}

/** Asks an instance about a digest and a code, as a browser with scripts does. */
export async function checkCode(
  { url }: RunningInstance,
  digest: string,
  code: string,
): Promise<Verdict> {
  const response = await fetch(`${url}/verify?${new URLSearchParams({ digest, code })}`);
  if (response.status !== 200) throw new Error(`/verify answered ${response.status}`);
  return readVerdict(await response.text());
}

function readVerdict(html: string): Verdict {
  return {
    heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
    facts: [...html.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, fact = ""]) => fact),
  };
}

/** A file's code, the id of its key, and the SHA-256 of the bytes before the code. */
type Seal = { readonly code: string; readonly keyId: string; readonly digest: string };

/** Throws if the file has no code. */
export function readSeal(bytes: Uint8Array): Seal {
  const [code = ""] = /D1\.[\w.-]+$/.exec(Buffer.from(bytes.slice(-256)).toString("latin1")) ?? [];
  if (!code) throw new Error("The file has no code");
  const before = bytes.slice(0, -code.length);
  const [, keyId = ""] = code.split(".");
  return { code, keyId, digest: createHash("sha256").update(before).digest("hex") };
}

/** A new private key, as `DOCUMENT_KEYS` has it. */
export function newKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
}

/** The public half of a private key, as `DOCUMENT_KEYS` has it after the key is retired. */
export function publicHalf(key: string): string {
  const der = Buffer.from(key, "base64");
  const published = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  return published.export({ format: "der", type: "spki" }).toString("base64");
}

/**
 * Follows docs/verifying.md with a shell, OpenSSL and curl, as an auditor does; returns what the
 * commands print.
 */
export async function auditFile(
  { url }: RunningInstance,
  file: string,
  folder: string,
): Promise<string> {
  const place = join(folder, "audit");
  mkdirSync(place, { recursive: true });
  copyFileSync(file, join(place, "file"));
  const steps = join(place, "steps.sh");
  const document = readFileSync("docs/verifying.md", "utf8");
  const commands = [...document.matchAll(/^```sh\n# run by \S+\n(.*?)^```$/gms)];
  writeFileSync(steps, commands.map(([, each = ""]) => each).join(""));
  const environment = { ...process.env, file: "file", portal: url };
  return new Promise((resolve) =>
    execFile("sh", [steps], { cwd: place, env: environment }, (_error, output, errors) =>
      resolve(output + errors),
    ),
  );
}
