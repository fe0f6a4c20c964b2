import { headers } from "next/headers";
import { readConfig } from "@/lib/config";
import { problemResponse } from "@/lib/http/gate/problem";

type Context = { readonly params: Promise<{ readonly id: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { id } = await params;
  const key = readConfig().documentKeys.find((each) => each.id === id);
  if (!key) {
    const requestId = (await headers()).get("x-request-id") ?? crypto.randomUUID();
    const title = "This portal has no such key of documents";
    return problemResponse({ status: 404, code: "not-found", title, requestId });
  }
  return new Response(key.publicKey.export({ format: "pem", type: "spki" }).toString(), {
    headers: { "Content-Type": "application/x-pem-file", "Cache-Control": "private, no-store" },
  });
}
