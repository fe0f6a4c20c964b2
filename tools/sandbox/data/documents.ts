import type { Profile } from "../accounts.ts";
import { accounts } from "../accounts.ts";
import type { CalendarDate } from "./calendar.ts";
import { addMonths } from "./calendar.ts";
import { toDecimal } from "./currency.ts";
import { invoiceOf, pdfOf, pictureOf } from "./document-files.ts";
import type { IssuedDocument, Loan } from "./entities.ts";

/** Of a large account, the newest loans that have documents. */
const mostLoans = 150;

const months =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(
    " ",
  );

type Draft = Omit<IssuedDocument, "id">;

/** A contract and a note per placed loan, and what the company issued since January 2026. */
export function issueDocuments(
  profile: Profile,
  owner: string,
  loans: readonly Loan[],
  today: CalendarDate,
): IssuedDocument[] {
  if (profile === "nueva") return [];
  const holder = accounts.find((account) => account.profile === profile)?.displayName ?? "";
  const placed = loans.filter(
    ({ status, startDate }) => status !== "CANCELED" && startDate <= today,
  );
  const drafts = [
    ...placed.slice(-mostLoans).flatMap((loan) => documentsOfLoan(loan, holder)),
    ...monthsSince("2026-01-01", today).flatMap((month) => certificateOf(month, holder)),
    ...lastMonthOf(today, holder),
  ].filter(({ issuedOn }) => issuedOn <= today);
  drafts.sort((left, right) => (left.issuedOn < right.issuedOn ? -1 : 1));
  return drafts.map((draft, position) => ({
    id: `dc_${owner}${String(position + 1).padStart(6, "0")}`,
    ...draft,
  }));
}

function documentsOfLoan(loan: Loan, holder: string): Draft[] {
  const { id, reference, product, currency, annualRate, startDate, maturityDate } = loan;
  const terms = [
    `Prestamista: ${holder}`,
    `Producto: ${product}`,
    `Capital: ${toDecimal(loan.principal, currency)} ${currency}`,
    `Tasa anual: ${annualRate} %`,
    `Del ${startDate} al ${maturityDate}`,
    "Documento de demostración, sin validez.",
  ];
  const draft = (kind: string, title: string): Draft => ({
    kind,
    title,
    issuedOn: startDate,
    loanId: id,
    mediaType: "application/pdf",
    bytes: pdfOf(title, terms, startDate),
  });
  return [draft("contract", `Contrato ${reference}`), draft("note", `Pagaré ${reference}`)];
}

function certificateOf(month: CalendarDate, holder: string): Draft {
  const title = `Constancia de retenciones, ${monthName(month)}`;
  const issuedOn = addMonths(month, 1).replace(/01$/, "05");
  const lines = [`Titular: ${holder}`, "Documento de demostración, sin validez."];
  const bytes = pdfOf(title, lines, issuedOn);
  return {
    kind: "certificate",
    title,
    issuedOn,
    loanId: null,
    mediaType: "application/pdf",
    bytes,
  };
}

function lastMonthOf(today: CalendarDate, holder: string): Draft[] {
  const month = addMonths(`${today.slice(0, 7)}-01`, -1);
  const title = `Factura de comisiones, ${monthName(month)}`;
  const issuedOn = month.replace(/01$/, "28");
  return [
    {
      ...{ kind: "invoice", title, issuedOn, loanId: null, mediaType: "application/xml" },
      bytes: invoiceOf(title, holder, issuedOn),
    },
    {
      ...{ kind: "notice", title: "Aviso de horario de atención", loanId: null },
      ...{ issuedOn: month.replace(/01$/, "15"), mediaType: "image/png", bytes: pictureOf(225) },
    },
  ];
}

function monthName(month: CalendarDate): string {
  return `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** The first days of the months from `first` to the one before today's. */
function monthsSince(first: CalendarDate, today: CalendarDate): CalendarDate[] {
  const found: CalendarDate[] = [];
  for (let month = first; month.slice(0, 7) < today.slice(0, 7); month = addMonths(month, 1))
    found.push(month);
  return found;
}
