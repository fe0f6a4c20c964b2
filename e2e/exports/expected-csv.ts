import type { APIRequestContext } from "playwright/test";

type Money = { amount: string; currency: string };
type Movement = {
  id: string;
  type: string;
  status: string;
  amount: Money;
  withheld?: { kind: string; amount: Money }[];
  gross?: Money;
  direction?: string;
  valueDate: string;
  createdAt: string;
  loanId?: string;
  loanReference?: string;
  requestId?: string;
  requestReference?: string;
  requestStatus?: string;
  balanceAfter?: Money;
  description?: string;
  externalRef?: string;
};

const header =
  "Fecha,Tipo,Estado,Préstamo,Retiro,Descripción,Referencia externa,Entrada o salida,Importe,Moneda,Saldo,Creado,Id,Id del préstamo,Id del retiro";

/** How a file names types. */
const types: Record<string, string> = {
  INTEREST: "Interés",
  LOAN_WITHDRAWAL: "Retiro préstamo",
  INTEREST_WITHDRAWAL: "Retiro intereses",
  WITHDRAWAL: "Retiro",
  LOAN: "Préstamo",
};

const statuses: Record<string, string> = {
  PENDING: "Pendiente",
  PENDING_WITHDRAWAL: "Retiro pendiente",
  CANCELED: "Cancelado",
  ACTIVE: "Activo",
  COMPLETED: "Completado",
  FINISHED: "Finalizado",
};

/** What a file says of withdrawals that are not paid, by the status of their requests. */
const openWithdrawals: Record<string, string> = {
  PENDING: "Por aprobar",
  PENDING_WITHDRAWAL: "En camino",
};

/** All movements that match, oldest first, from the portal's JSON. */
export async function movementsOf(request: APIRequestContext, filters = ""): Promise<Movement[]> {
  const movements: Movement[] = [];
  for (let offset = 0; ; offset += 200) {
    const path = `/api/movements?sort=valueDate&limit=200&offset=${offset}${filters && `&${filters}`}`;
    const { data, page } = await (await request.get(path)).json();
    movements.push(...data);
    if (offset + 200 >= page.total) return movements;
  }
}

/** The very bytes that the file must have. */
export function expectedCsv(
  movements: readonly Movement[],
  format: "excel-mx" | "excel-es" | "csv",
): Buffer {
  const comma = format === "excel-es";
  const number = (text: string) => (comma ? text.replace(".", ",") : text);
  const line = (fields: readonly (string | undefined)[]) =>
    `${fields.map((field) => `"${(field ?? "").replaceAll('"', '""')}"`).join(comma ? ";" : ",")}\r\n`;
  const taxed = movements.filter(({ withheld }) => withheld);
  const kinds = [
    ...new Set(taxed.flatMap(({ withheld = [] }) => withheld.map(({ kind }) => kind))),
  ].sort();
  const taxedTypes = new Set(taxed.map(({ type }) => type));
  const more = taxed.length
    ? ["Bruto", ...kinds.map((kind) => `Retención de ${kind}`), "Neto recibido"]
    : [];
  const records = movements.map((movement) => {
    const out = movement.direction === "OUT";
    const signed = (money: Money | undefined) =>
      money && number(`${out ? "-" : ""}${money.amount}`);
    const { gross = movement.amount, withheld } = movement;
    const taxes = [
      taxedTypes.has(movement.type) ? signed(gross) : undefined,
      ...kinds.map((kind) => signed(withheld?.find((each) => each.kind === kind)?.amount)),
      taxedTypes.has(movement.type) ? signed(movement.amount) : undefined,
    ];
    return line([
      movement.valueDate,
      types[movement.type],
      movement.requestStatus ? openWithdrawals[movement.requestStatus] : statuses[movement.status],
      movement.loanReference,
      movement.requestReference,
      movement.description,
      movement.externalRef,
      out ? "Salida" : "Entrada",
      signed(movement.amount),
      movement.amount.currency,
      movement.balanceAfter && number(movement.balanceAfter.amount),
      movement.createdAt,
      movement.id,
      movement.loanId,
      movement.requestId,
      ...(taxed.length ? taxes : []),
    ]);
  });
  return Buffer.from(
    (format === "csv" ? "" : "\ufeff") + line([...header.split(","), ...more]) + records.join(""),
  );
}
