import { cellsOf, readRows } from "../rows.mjs";

export const dynamic = "force-dynamic";

export const metadata = { title: "Movimientos", description: "Movimientos" };

export default async function Page() {
  const rows = await readRows();
  return (
    <main>
      <h1>Movimientos</h1>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {cellsOf(row).map((text, at) => (
                <td key={at}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
