import { cellsOf, readRows } from "../../rows.mjs";

export const dynamic = "force-dynamic";

const head =
  '<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Movimientos</title><table>';

/** The rows as HTML without a script or a style. */
export async function GET() {
  const cells = (row) => cellsOf(row).map((text) => `<td>${text}</td>`);
  const rows = (await readRows()).map((row) => `<tr>${cells(row).join("")}</tr>`);
  return new Response(head + rows.join(""), { headers: { "Content-Type": "text/html" } });
}
