import "server-only";
import { readConfig } from "@/lib/config";
import { isSettled } from "@/lib/domain/loans/loan";
import { addDecimals, type DecimalString } from "@/lib/domain/money/money";
import { type CalendarEvent, calendarFile } from "@/lib/domain/payments/calendar-file";
import { expectedOf, type Payment, type PaymentFilter } from "@/lib/domain/payments/payment";
import { loanName } from "@/lib/i18n/entity-name";
import { formatAllDigits } from "@/lib/i18n/format";
import { requestLanguage } from "@/lib/i18n/request-language";
import { type Translator, translations } from "@/lib/i18n/translations";
import { fetchPaymentPages } from "@/lib/lenders-api/payments";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { WholePage } from "@/lib/lenders-api/whole-pages";
import { listFileName } from "@/lib/lists/file-name";
import { paymentSource } from "@/lib/lists/payments";
import { loanDetailPath } from "@/lib/routes";
import { fileAttachment } from "../files/attachment";
import { streamBytes } from "../files/table-stream";
import { problemResponse } from "../gate/problem";

/** Amounts only on request: calendars are often shared. Without an event it is a 404. */
export async function exportCalendar(caller: Caller, asked: PaymentFilter, withAmounts: boolean) {
  const t = translations();
  const { today } = asked;
  const from = asked.from && asked.from > today ? asked.from : today;
  const filter: PaymentFilter = { ...asked, from };
  const pages = eventPages(caller, filter, withAmounts, t);
  const first = await pages.next();
  if (first.done)
    return problemResponse({
      status: 404,
      code: "nothing-to-come",
      title: "No payment that matches is still to come",
      detail: t("payments.nothingToCome"),
      requestId: caller.requestId,
    });
  const { events, page } = first.value;
  const name = listFileName(paymentSource, filter, paymentSource.nameParts(page, t), t);
  const product = readConfig().productName;
  const facts = { name: t("titles.payments"), product, language: requestLanguage() };

  async function* allEvents() {
    yield events;
    for await (const next of pages) yield next.events;
  }
  async function* bytes() {
    const file = calendarFile(allEvents(), { ...facts, writtenAt: Date.now() });
    for await (const part of file) yield encoder.encode(part);
  }
  return new Response(streamBytes(caller, bytes()), { headers: fileAttachment(name, "ics") });
}

const encoder = new TextEncoder();

type EventPage = { readonly page: WholePage<Payment>; readonly events: readonly CalendarEvent[] };

async function* eventPages(
  caller: Caller,
  filter: PaymentFilter,
  withAmounts: boolean,
  t: Translator,
): AsyncGenerator<EventPage, void, undefined> {
  for await (const page of fetchPaymentPages(caller, filter)) {
    const toCome = page.rows.filter(({ status }) => !isSettled(status));
    if (toCome.length)
      yield { page, events: toCome.map((payment) => paymentEvent(payment, withAmounts, t)) };
  }
}

function paymentEvent(payment: Payment, withAmounts: boolean, t: Translator): CalendarEvent {
  const { loanId, loanReference: reference, product, number, dueDate, currency } = payment;
  const { principal, interest } = expectedOf(payment);
  const written = (amount: DecimalString) =>
    `${formatAllDigits({ amount, currency }).shown} ${currency}`;
  const { publicOrigin } = readConfig();
  const words = {
    loan: loanName({ reference, product }, t),
    number: `${number}`,
    total: written(addDecimals([principal, interest])),
    principal: written(principal),
    interest: written(interest),
  };
  return {
    uid: `payment-${encodeURIComponent(loanId)}-${number}@${new URL(publicOrigin).hostname}`,
    day: dueDate,
    summary: t(`payments.event.${withAmounts ? "titleWithAmount" : "title"}`, words),
    description: t(`payments.event.${withAmounts ? "textWithAmount" : "text"}`, words),
    url: new URL(loanDetailPath(loanId), publicOrigin).href,
  };
}
