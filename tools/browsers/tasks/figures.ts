import { minorUnits } from "../../../e2e/exact-sums.ts";
import { askLendersApi } from "../../../e2e/sandbox-control.ts";
import { unitsShown } from "../../../e2e/summary/arithmetic.ts";
import { amountsIn, seeEqual, shown, type Task } from "./task.ts";

type Total = Readonly<Record<"currency" | "type" | "status" | "direction" | "sum", string>>;
type Row = { readonly reference: string } & Readonly<Record<string, unknown>>;

/** The summary's figures, and the types of movements that each adds up. */
const balances: Readonly<Record<string, RegExp>> = {
  Saldo: /./,
  "Capital colocado": /^LOAN$/,
  "Capital vigente": /^LOAN/,
  "Interés ganado": /^INTEREST$/,
};

const summary: Task = {
  name: "the summary's figures of each currency",
  run: async (visit) => {
    const { person, lender } = visit;
    const { data } = await askLendersApi<{ data: Total[] }>(lender, "/movements/totals");
    const wanted = Object.entries(balances).flatMap(([name, types]) => {
      const counted = data.filter((each) => each.status === "COMPLETED" && types.test(each.type));
      return [...Map.groupBy(counted, ({ currency }) => currency)].map(([currency, totals]) => {
        const units = totals.map(({ direction, sum }) =>
          minorUnits(direction === "IN" ? sum : `-${sum}`),
        );
        return `${name} en ${currency}: ${units.reduce((sum, each) => sum + each)}`;
      });
    });
    await person.press("link", "Resumen");
    await person.see("link", /^Saldo en MXN: /);
    await seeEqual(visit, "the summary's figures", wanted.sort(), async () => {
      const of = new RegExp(`^(${Object.keys(balances).join("|")}) en `);
      const links = await person.names("link", of);
      const inUnits = (_: string, digits: string) => `: ${unitsShown(digits)}`;
      return links.map((link) => link.replace(/: (−?[\d,.]+) \w+$/, inUnits)).sort();
    });
  },
};

/** A list from the menu: the amounts of its first page's rows, beside their references. */
function list(menu: string, path: string, amounts: readonly string[]): Task {
  return {
    name: `the first page of ${menu}`,
    run: async (visit) => {
      const { person, lender } = visit;
      const { data } = await askLendersApi<{ data: Row[] }>(lender, path);
      const wanted = data.map((row) => [
        row.reference,
        ...amounts.map((each) => shown((row[each] as { amount: string }).amount)),
      ]);
      await person.press("link", menu);
      await person.see("table", menu);
      await seeEqual(visit, `the rows of ${menu}`, wanted, async () => {
        const rows = await person.names("row", /^[A-Z]-\d{4}-/, menu);
        return rows.map((row) => [row.split(" ")[0] ?? "", ...amountsIn(row, amounts.length)]);
      });
    },
  };
}

const movements: Task = {
  name: "the sums of filtered movements, on each page",
  run: async (visit) => {
    const { person, lender } = visit;
    const query = "type=INTEREST&status=COMPLETED";
    const { data } = await askLendersApi<{ data: Total[] }>(lender, `/movements/totals?${query}`);
    const sums = [...Map.groupBy(data, ({ currency }) => currency)].map(([currency, totals]) => [
      currency,
      ...totals.map(({ direction, sum }) => shown(direction === "IN" ? sum : `-${sum}`)),
    ]);
    const seeSums = () =>
      seeEqual(visit, "the sums", sums, async () => {
        const rows = await person.names(
          "row",
          / [A-Z]{3,}\b/,
          "Total de los movimientos filtrados",
        );
        return rows.map((row) => [row.split(" ")[0] ?? "", ...amountsIn(row, 2)]);
      });
    await person.press("link", "Movimientos");
    await person.see("table", "Movimientos");
    await person.choose("Tipo", "INTEREST");
    await person.choose("Estado", "COMPLETED");
    await person.seePath(`/movements?${query}`);
    await seeSums();
    await person.press("link", "Página siguiente");
    await person.seePath(`/movements?${query}&page=2`);
    await seeSums();
  },
};

export const figureTasks = [
  summary,
  list("Préstamos", "/loans?limit=25&status=ACTIVE&sort=nextPaymentDate", [
    "principal",
    "outstandingPrincipal",
  ]),
  movements,
  list("Retiros", "/requests?limit=25", ["amount"]),
];
