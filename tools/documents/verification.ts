import assert from "node:assert/strict";
import { randomBytes, randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import {
  auditFile,
  check,
  checkCode,
  newKey,
  publicHalf,
  type RunningInstance,
  readSeal,
} from "./check.ts";
import type { Portal } from "./portal.ts";

const [genuine, changed, unknownKey, noCode] = [
  "Documento auténtico",
  "No es auténtico",
  "No se puede verificar",
  "El archivo no lleva código",
];
const randomCodes = 10_000;
const placesPerFile = 12;
const atOnce = 8;

const account = "currency=MXN&from=2025-07-01&to=2026-06-30";
const files = [
  ...["csv", "excel-mx", "excel-es", "xlsx", "pdf"].map((format) => ({
    path: `/api/documents/account-statement?format=${format}&${account}`,
    name: `sealed-account-${format}`,
    facts: ["Estado de cuenta", "Del 1 jul 2025 al 30 jun 2026"],
  })),
  ...["csv", "excel-mx", "excel-es", "xlsx", "pdf"].map((format) => ({
    path: `/api/statement?format=${format}&year=2025`,
    name: `sealed-interest-${format}`,
    facts: ["Estado anual de intereses", "Del 1 ene 2025 al 31 dic 2025"],
  })),
];

/** Every kind of file with a code, checked by other processes of the portal and by OpenSSL. */
export function testVerification(portal: Portal, folder: string): void {
  test("files with a code, on other instances and after a rotation of the keys", async (suite) => {
    const old = portal.documentKeys;
    const [next, oldPublic] = [newKey(), publicHalf(old)];
    const issuer = { url: portal.origin };
    const same = await portal.startAnother(old);
    const rotated = await portal.startAnother(`${next},${oldPublic}`);
    const removed = await portal.startAnother(next);
    const issued = await Promise.all(
      files.map(async ({ path, name, facts }) => {
        const file = await portal.download(path, name);
        const bytes = Uint8Array.from(readFileSync(file));
        return { name, file, facts, bytes, seal: readSeal(bytes) };
      }),
    );
    const [{ seal } = assert.fail("no file")] = issued;
    const verdictOf = (instance: RunningInstance, bytes: Uint8Array<ArrayBuffer>) =>
      check(portal.origin, instance, bytes);

    await suite.test(
      "another process with the same keys says when and for which period, no more",
      async () => {
        for (const { name, facts, bytes } of issued) {
          const verdict = await verdictOf(same, bytes);
          assert.equal(verdict.heading, genuine, name);
          assert.equal(verdict.facts.length, 5, name);
          assert.deepEqual(verdict.facts.slice(0, 2), facts, name);
          assert.equal(verdict.facts[3], seal.keyId, name);
        }
      },
    );

    await suite.test(
      "after a rotation old files stay genuine, and new ones carry the new key",
      async () => {
        for (const { name, bytes } of issued)
          assert.equal((await verdictOf(rotated, bytes)).heading, genuine, name);
        const answer = await fetch(`${rotated.url}/api/documents/keys`);
        const { keys } = (await answer.json()) as { keys: { id: string; signs: boolean }[] };
        for (const { path, name } of files) {
          const bytes = readFileSync(await portal.download(path, `${name}-rotated`, rotated));
          const { keyId } = readSeal(bytes);
          const shown = keys.map(({ id, signs }) => `${id} ${signs}`);
          assert.deepEqual(shown, [`${keyId} true`, `${seal.keyId} false`]);
          const own = Uint8Array.from(bytes);
          assert.equal((await verdictOf(rotated, own)).heading, genuine, name);
          assert.equal((await verdictOf(removed, own)).heading, genuine, name);
          assert.equal((await verdictOf(issuer, own)).heading, unknownKey, name);
        }
      },
    );

    await suite.test("without the old key old files cannot be verified", async () => {
      for (const { name, bytes } of issued)
        assert.equal((await verdictOf(removed, bytes)).heading, unknownKey, name);
    });

    await suite.test("changed bytes and cut files are never genuine", async (context) => {
      const seen = new Map<string | undefined, number>();
      for (const { name, bytes } of issued) {
        const last = bytes.length - 1;
        const places = [0, last, ...Array.from({ length: placesPerFile }, () => randomInt(last))];
        for (const at of places) {
          const flipped = bytes.slice();
          flipped[at] = (flipped[at] ?? 0) ^ (1 << randomInt(8));
          for (const [what, broken] of [
            ["changed", flipped],
            ["cut", bytes.slice(0, at)],
            ["without its beginning", bytes.slice(at + 1)],
          ] as const) {
            const { heading, facts } = await verdictOf(same, broken);
            const isRefused = [changed, unknownKey, noCode].includes(heading ?? "");
            assert.ok(isRefused, `${name} ${what} at ${at}: ${heading}`);
            assert.deepEqual(facts, []);
            seen.set(heading, (seen.get(heading) ?? 0) + 1);
          }
        }
      }
      context.diagnostic([...seen].map(([heading, count]) => `${heading}: ${count}`).join(", "));
    });

    await suite.test(
      "10,000 random codes for a genuine file's digest are not genuine",
      async (context) => {
        const { digest, code, keyId } = seal;
        assert.equal((await checkCode(rotated, digest, code)).heading, genuine);
        const seen = new Map<string | undefined, number>();
        let asked = 0;
        const ask = async () => {
          while (asked < randomCodes) {
            asked += 1;
            const key = asked % 3 === 0 ? randomBytes(4).toString("hex") : keyId;
            const claim = asked % 2 ? code.slice(0, code.lastIndexOf(".")) : randomClaim();
            const signature = randomBytes(64).toString("base64url");
            const given = `${claim.replace(keyId, key)}.${signature}`;
            const { heading } = await checkCode(rotated, digest, given);
            seen.set(heading, (seen.get(heading) ?? 0) + 1);
          }
        };
        const randomClaim = () =>
          `D1.${keyId}.interest-statement.${day()}-${day()}.${day()}T${String(randomInt(1e6)).padStart(6, "0")}Z`;
        await Promise.all(Array.from({ length: atOnce }, ask));
        context.diagnostic([...seen].map(([heading, count]) => `${heading}: ${count}`).join(", "));
        assert.equal(seen.get(genuine), undefined);
        const sum = [...seen.values()].reduce((sum, count) => sum + count, 0);
        assert.equal(sum, randomCodes);
      },
    );

    await suite.test("OpenSSL alone verifies each file, as docs/verifying.md says", async () => {
      for (const { name, file, bytes } of issued) {
        const output = await auditFile(rotated, file, folder);
        assert.match(output, /Signature Verified Successfully/, `${name}: ${output}`);
        const flipped = bytes.slice();
        const at = Math.trunc(bytes.length / 2);
        flipped[at] = (flipped[at] ?? 0) ^ 1;
        const other = `${file}-changed`;
        writeFileSync(other, flipped);
        const refused = await auditFile(rotated, other, folder);
        assert.match(refused, /Signature Verification Failure/, `${name}: ${refused}`);
      }
    });
  });
}

const day = () => new Date(randomInt(2e12)).toISOString().slice(0, 10).replaceAll("-", "");
