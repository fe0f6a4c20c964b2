import { createHash } from "node:crypto";
import { licenceOf } from "./licences.ts";
import type { LockedPackage, LockedTree } from "./locked-packages.ts";

/** The packages as a CycloneDX 1.6 document, without a time: equal lock files give equal documents. */
export function billOfMaterials(tree: LockedTree) {
  const own = purl(tree);
  const components = tree.packages.map(component);
  const dependencies = [
    { ref: own, dependsOn: tree.needs.map(refOf) },
    ...tree.packages.map((found) => ({ ref: purl(found), dependsOn: found.needs.map(refOf) })),
  ];
  const content = {
    metadata: {
      lifecycles: [{ phase: "pre-build" }],
      component: {
        type: "application",
        "bom-ref": own,
        name: tree.name,
        version: tree.version,
        purl: own,
      },
    },
    components,
    dependencies,
  };
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

function component(found: LockedPackage) {
  const licence = licenceOf(found);
  return {
    type: "library",
    "bom-ref": purl(found),
    name: found.name,
    version: found.version,
    scope: found.optional ? "optional" : "required",
    purl: purl(found),
    ...(licence && {
      licenses: [
        / (AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } },
      ],
    }),
    ...(found.integrity && { hashes: [hashOf(found.integrity)] }),
  };
}

// npm writes a digest in base64, CycloneDX in hexadecimal digits.
function hashOf(integrity: string) {
  const [algorithm = "", digest = ""] = integrity.split(" ")[0]?.split(/-(.*)/) ?? [];
  return {
    alg: algorithm.toUpperCase().replace("SHA", "SHA-"),
    content: Buffer.from(digest, "base64").toString("hex"),
  };
}

function purl({ name, version }: { readonly name: string; readonly version: string }): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function refOf(key: string): string {
  const at = key.lastIndexOf("@");
  return purl({ name: key.slice(0, at), version: key.slice(at + 1) });
}

function uuidOf(content: string): string {
  const digits = createHash("sha256").update(content).digest("hex");
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join("-");
}
