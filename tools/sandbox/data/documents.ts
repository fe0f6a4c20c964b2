import PDFDocument from "pdfkit";
import { accounts, type Profile } from "../accounts.ts";
import { addDays, addMonths, type CalendarDate } from "./calendar.ts";
import { toDecimal } from "./currency.ts";
import type { IssuedDocument, Loan } from "./entities.ts";

/** Of a large account, the newest loans that have documents. */
const mostLoans = 150;

const monthNames = new Intl.DateTimeFormat("es-MX", { month: "long", timeZone: "UTC" });

type Draft = Omit<IssuedDocument, "id">;

const demonstration = "Documento de demostración, sin validez.";

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
    ...monthsSince("2026-01-01", today).map((month) => certificateOf(month, holder)),
    ...documentsOfMonth(addMonths(`${today.slice(0, 7)}-01`, -1), holder),
  ].filter(({ issuedOn }) => issuedOn <= today);
  drafts.sort((left, right) => (left.issuedOn < right.issuedOn ? -1 : 1));
  return drafts.map((draft, position) => ({
    id: `dc_${owner}${String(position + 1).padStart(6, "0")}`,
    ...draft,
  }));
}

function documentsOfLoan(loan: Loan, holder: string): Draft[] {
  const { id: loanId, reference, product, currency, annualRate, startDate, maturityDate } = loan;
  const terms = [
    `Prestamista: ${holder}`,
    `Producto: ${product}`,
    `Capital: ${toDecimal(loan.principal, currency)} ${currency}`,
    `Tasa anual: ${annualRate} %`,
    `Del ${startDate} al ${maturityDate}`,
    demonstration,
  ];
  return [
    pdfOf("contract", `Contrato ${reference}`, startDate, terms, loanId),
    pdfOf("note", `Pagaré ${reference}`, startDate, terms, loanId),
  ];
}

function certificateOf(month: CalendarDate, holder: string): Draft {
  const title = `Constancia de retenciones, ${monthName(month)}`;
  const issuedOn = addMonths(month, 1).replace(/01$/, "05");
  return pdfOf("certificate", title, issuedOn, [`Titular: ${holder}`, demonstration]);
}

function documentsOfMonth(month: CalendarDate, holder: string): Draft[] {
  const title = `Factura de comisiones, ${monthName(month)}`;
  const [noticed, issued] = [addDays(month, 14), addDays(month, 27)];
  const xml = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<factura fecha="${issued}" moneda="MXN">
  <concepto>${title}</concepto>
  <receptor>${holder}</receptor>
</factura>
`);
  const file = { mediaType: "application/xml", bytes: () => xml };
  const invoice = { kind: "invoice", title, issuedOn: issued, ...file };
  const picture = { issuedOn: noticed, mediaType: "image/png", bytes: () => greyPicture };
  const notice = { kind: "notice", title: "Aviso de horario de atención", ...picture };
  return [invoice, notice].map((draft) => ({ ...draft, loanId: null }));
}

function monthName(month: CalendarDate): string {
  return `${monthNames.format(new Date(month))} ${month.slice(0, 4)}`;
}

/** The first days of the months from `first` to the one before today's. */
function monthsSince(first: CalendarDate, today: CalendarDate): CalendarDate[] {
  const found: CalendarDate[] = [];
  for (let month = first; month.slice(0, 7) < today.slice(0, 7); month = addMonths(month, 1))
    found.push(month);
  return found;
}

/** A document of one page; the same texts and day give the same bytes. */
function pdfOf(
  kind: string,
  title: string,
  issuedOn: CalendarDate,
  lines: readonly string[],
  loanId: string | null = null,
): Draft {
  let made: Buffer | undefined;
  const make = () => {
    const info = { Title: title, CreationDate: new Date(`${issuedOn}T12:00:00Z`) };
    const document = new PDFDocument({ size: "A4", margin: 64, lang: "es-MX", info });
    document.font("Helvetica-Bold").fontSize(16).text(title).moveDown();
    document.font("Helvetica").fontSize(11);
    for (const line of lines) document.text(line, { paragraphGap: 6 });
    document.end();
    return document.read() as Buffer;
  };
  const bytes = () => {
    made ??= make();
    return made;
  };
  return { kind, title, issuedOn, loanId, mediaType: "application/pdf", bytes };
}

/** A grey rectangle of 320 × 120, as PNG. */
const greyPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAUAAAAB4CAAAAACmpXQCAAABDUlEQVR4nO3QQQkAMAzAwPp3OScVcY9RyCkImRcyvwOuayBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBqIGogaiBaC3rdroi4KMQAAAAASUVORK5CYII=",
  "base64",
);
