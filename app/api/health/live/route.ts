export const dynamic = "force-dynamic";

/** Liveness: if there is no response, only a restart helps. */
export function GET(): Response {
  return Response.json({ status: "alive" }, { headers: { "Cache-Control": "private, no-store" } });
}
