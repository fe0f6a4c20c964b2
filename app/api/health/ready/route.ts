import { readiness } from "@/lib/lifecycle/readiness";

export const dynamic = "force-dynamic";

/** Whether readers should be sent here: 200, or 503 and a word that says why not. */
export async function GET(): Promise<Response> {
  const status = await readiness();
  return Response.json(
    { status },
    { status: status === "ready" ? 200 : 503, headers: { "Cache-Control": "private, no-store" } },
  );
}
