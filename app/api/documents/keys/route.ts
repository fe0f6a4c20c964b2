import { readConfig } from "@/lib/config";

const headers = { "Cache-Control": "private, no-store" };

/** The public keys of documents, as JSON. The first one signs, the others only verify. */
export function GET(): Response {
  const keys = readConfig().documentKeys.map(({ id, publicKey }, index) => ({
    id,
    algorithm: "Ed25519",
    signs: index === 0,
    pem: publicKey.export({ format: "pem", type: "spki" }).toString(),
  }));
  return Response.json({ keys }, { headers });
}
