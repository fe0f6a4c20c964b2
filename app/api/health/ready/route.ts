import { readiness } from "@/lib/server/drain";

export const dynamic = "force-dynamic";

/** Readiness: 200, or 503 with the reason. */
export async function GET(): Promise<Response> {
  const status = await readiness();
  return Response.json(
    { status },
    { status: status === "ready" ? 200 : 503, headers: { "Cache-Control": "private, no-store" } },
  );
}
