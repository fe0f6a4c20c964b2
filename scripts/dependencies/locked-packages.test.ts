import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { billOfMaterials } from "./bill-of-materials.ts";
import { licenceFaults, licencesDocument } from "./licences.ts";
import { readLockedTree } from "./locked-packages.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const tree = readLockedTree();
const bill = billOfMaterials(tree);

// All packages that Node can load, starting from the portal's own dependencies.
function reached(): Set<string> {
  const needs = new Map(
    tree.packages.map((found) => [`${found.name}@${found.version}`, found.needs]),
  );
  const seen = new Set<string>();
  const waiting = [...tree.needs];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(needs.get(key) ?? []));
  }
  return seen;
}

const folders = globSync("tools/{*,*/*}/package.json", { exclude: ["**/node_modules/**"] }).map(
  dirname,
);

test.each([".", ...folders])("every version of %s is exact, and npm can verify it", (folder) => {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));
  const [manifest, lock] = [read("package.json"), read("package-lock.json")];
  for (const field of ["dependencies", "devDependencies"]) {
    const ranges = Object.entries(manifest[field] ?? {}).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
    );
    expect(ranges).toEqual([]);
    expect(lock.packages[""][field]).toEqual(manifest[field]);
  }
  const { "": _, ...packages }: Record<string, { integrity?: string; inBundle?: true }> =
    lock.packages;
  // Also those of other platforms. What is bundled is in its package's file, with that one's value.
  const unverified = Object.entries(packages).filter(
    ([, { integrity, inBundle }]) => !integrity && !inBundle,
  );
  expect(unverified).toEqual([]);
});

test("an installed version is written down exactly", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^save-exact=true$/m);
});

test("the SBOM names each package of the lock that production may install, once", () => {
  const locked = Object.entries<{ version: string; dev?: boolean }>(lock.packages)
    .filter(([path, entry]) => path.startsWith("node_modules/") && !entry.dev)
    .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`);
  expect(bill.components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
    [...new Set(locked)].sort(),
  );
  const named = Object.entries(manifest.dependencies).map(
    ([name, version]) => `${name}@${version}`,
  );
  expect(tree.needs).toEqual(expect.arrayContaining(named));
});

test("the packages that can be loaded are those that production may install", () => {
  const all = tree.packages.map(({ name, version }) => `${name}@${version}`);
  expect([...reached()].sort()).toEqual([...all].sort());
});

test("each reference of the SBOM has a component, and each component a licence, and a digest unless it is optional", () => {
  const known = new Set(bill.components.map((found) => found["bom-ref"]));
  expect(known.size).toBe(bill.components.length);
  for (const { dependsOn } of bill.dependencies)
    expect(dependsOn.filter((ref) => !known.has(ref))).toEqual([]);
  expect(bill.components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual([]);
  for (const { hashes } of bill.components.filter(({ scope }) => scope === "required"))
    expect(hashes?.[0]).toEqual({
      alg: "SHA-512",
      content: expect.stringMatching(/^[\da-f]{128}$/),
    });
});

test("the same lock gives the same SBOM, with a number of its own", () => {
  expect(billOfMaterials(readLockedTree())).toEqual(bill);
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
  );
  expect(billOfMaterials({ ...tree, version: "9.9.9" }).serialNumber).not.toBe(bill.serialNumber);
});

test("every licence is known and accepted, and docs/licences.md is current (npm run licences)", () => {
  expect(licenceFaults(tree.packages)).toEqual([]);
  expect(readFileSync("docs/licences.md", "utf8")).toBe(licencesDocument(tree.packages));
});

test.each([
  ["AGPL-3.0-only", /example@1\.0\.0 is under AGPL-3\.0-only/],
  ["(MIT AND GPL-2.0-only)", /is under GPL-2\.0-only/],
  ["LGPL-3.0-or-later", /is under LGPL-3\.0-or-later/],
  ["SEE LICENSE IN LICENSE.md", /is under SEE LICENSE/],
  [undefined, /names no licence/],
])("a package under %s is refused, with what to do", (licence, sentence) => {
  const example = { name: "example", version: "1.0.0", optional: false, needs: [] };
  const faults = licenceFaults([{ ...example, ...(licence && { licence }) }]);
  expect(faults).toEqual([expect.stringMatching(sentence)]);
  expect(faults[0]).toContain("scripts/dependencies/licences.ts");
});

test("one accepted licence of a choice is enough", () => {
  const example = { name: "example", version: "1.0.0", optional: false, needs: [] };
  expect(licenceFaults([{ ...example, licence: "(GPL-3.0-only OR MIT)" }])).toEqual([]);
});
