import { askLendersApi, type TestLender } from "../../../e2e/sandbox-control.ts";
import { expectEqual } from "../cases/case.ts";
import { takeSavedFile } from "../saved-file.ts";
import { amountsIn, seeEqual, shown, type Task } from "./task.ts";

/** Its figures on its page, by their names there, and the columns of its schedule. */
const figures = {
  Capital: "principal",
  "Capital vigente": "outstandingPrincipal",
  "Interés ganado": "interestAccrued",
  "Interés retirado": "interestPaid",
} as const;
const columns = ["principalDue", "interestDue"] as const;

type Loan = { readonly id: string; readonly reference: string } & {
  readonly [Key in (typeof figures)[keyof typeof figures]]: { readonly amount: string };
} & { readonly schedule: readonly Readonly<Record<(typeof columns)[number], string>>[] };

/** One whose figures all differ: no two could be exchanged unseen. */
async function aLoan(lender: TestLender): Promise<Loan> {
  const path = "/loans?limit=200&status=ACTIVE";
  const { data } = await askLendersApi<{ data: Loan[] }>(lender, path);
  const keys = Object.values(figures);
  const loan = data.find(
    (each) => new Set(keys.map((key) => each[key].amount)).size === keys.length,
  );
  if (!loan) throw new Error("Each loan has two figures that are equal.");
  return askLendersApi(lender, `/loans/${loan.id}`);
}

// Of a stablecoin's amount, all digits are beside those that are shown.
const termsOfPage = `[...document.querySelectorAll("main dt")].map(({ innerText, nextElementSibling: value }) =>
  [innerText, (value.querySelector(".amount-full") ?? value).textContent])`;

export const arrive: Task = {
  name: "a link to a loan, with its figures and schedule after the sign-in",
  signedOut: true,
  run: async (visit) => {
    const { person, lender } = visit;
    const loan = await aLoan(lender);
    await person.open(`/loan_detail/${loan.id}`);
    await person.sendPassword(lender.email, lender.password);
    await person.seePath(`/loan_detail/${loan.id}`);
    await person.see("heading", `Préstamo ${loan.reference}`);
    const wanted = Object.entries(figures).map(([name, key]) => [name, shown(loan[key].amount)]);
    await seeEqual(visit, "the loan's figures", wanted, async () => {
      const terms = await person.evaluate<[name: string, value: string][]>(termsOfPage);
      const ours = terms.filter(([name]) => name in figures);
      return ours.map(([name, value]) => [name, ...amountsIn(value, 1)]);
    });
    const due = loan.schedule.map((period) => columns.map((column) => shown(period[column])));
    await seeEqual(visit, "the loan's schedule", due, async () => {
      const rows = await person.names("row", / n\.º /, "Calendario de pagos");
      return rows.map((row) => amountsIn(row, columns.length));
    });
  },
};

export const search: Task = {
  name: "the search finds a loan",
  run: async ({ person, lender }) => {
    const { id, reference } = await aLoan(lender);
    await person.press("link", "Buscar");
    await person.fill("Buscar préstamos, retiros, movimientos y documentos", reference);
    await person.press("option", new RegExp(`^${reference} `));
    await person.seePath(`/loan_detail/${id}`);
    await person.see("heading", `Préstamo ${reference}`);
  },
};

export const statement: Task = {
  name: "the annual statement is a complete PDF",
  run: async (visit) => {
    const { person } = visit;
    await person.press("link", "Documentos");
    await person.press("link", /^Tu \d{4}$/);
    await person.see("heading", /^Estado anual de intereses \d{4}$/);
    await person.press("button", /^Descargar Estado anual/);
    await person.press("link", "PDF");
    const name = await takeSavedFile(visit, ".pdf", (bytes) =>
      /^%PDF-.*%%EOF\s+%D1\.\S+\s*$/s.test(bytes.toString("latin1")),
    );
    expectEqual(
      "the file's name before its year",
      name.split(/ \d/)[0],
      "Estado anual de intereses",
    );
  },
};

export const security: Task = {
  name: "the security screen, after the password",
  run: async ({ person, lender }) => {
    await person.press("button", "Cuenta");
    await person.press("link", "Seguridad");
    await person.fill("Contraseña actual", lender.password);
    await person.press("button", "Continuar");
    await person.see("button", "Agregar una aplicación");
  },
};

export const signOut: Task = {
  name: "sign-out, after which nothing can be read",
  run: async ({ person }) => {
    await person.press("button", "Cuenta");
    await person.press("button", "Cerrar sesión");
    await person.see("button", "Iniciar sesión");
    const read = `fetch("/api/loans").then(({ status }) => status)`;
    expectEqual("GET /api/loans", await person.evaluate<number>(read), 401);
    await person.evaluate("(window.isLeft = true)");
    await person.browser.back();
    await person.until("the page before was asked for", "!window.isLeft");
    await person.see("button", "Iniciar sesión");
  },
};
