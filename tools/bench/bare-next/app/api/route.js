import { readRows } from "../../rows.mjs";

export const dynamic = "force-dynamic";

export async function GET() {
  return Response.json(await readRows());
}
