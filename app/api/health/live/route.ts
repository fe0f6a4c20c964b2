export const dynamic = "force-dynamic";

/** Whether the process answers at all: when it does not, only a restart helps. */
export function GET(): Response {
  return Response.json({ status: "alive" }, { headers: { "Cache-Control": "private, no-store" } });
}
