import { readiness } from "@/lib/server/drain";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const status = await readiness();
  return Response.json(
    { status },
    { status: status === "ready" ? 200 : 503, headers: { "Cache-Control": "private, no-store" } },
  );
}
