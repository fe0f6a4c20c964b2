import "server-only";
import { readConfig } from "@/lib/config";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { daysLateOf } from "@/lib/domain/loans/days-late";
import type { Loan } from "@/lib/domain/loans/loan";
import type { Money } from "@/lib/domain/money/money";
import {
  earnedFigures,
  earnedInterest,
  interestSince,
} from "@/lib/domain/movements/interest-by-month";
import type { MovementTotals } from "@/lib/domain/movements/movement-totals";
import { type Due, dueOf } from "@/lib/i18n/due-payments";
import { loanName } from "@/lib/i18n/entity-name";
import { formatDate, formatMoney, today } from "@/lib/i18n/format";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loanState } from "@/lib/i18n/status-word";
import { translations } from "@/lib/i18n/translations";
import { fetchNewlyLateLoans } from "@/lib/lenders-api/late-loans";
import { fetchLoanTotals } from "@/lib/lenders-api/loan-totals";
import { fetchDayTotals } from "@/lib/lenders-api/movement-totals";
import { fetchPayments } from "@/lib/lenders-api/payments";
import { type Caller, withinTime } from "@/lib/lenders-api/transport/caller";
import { isLacking, LendersApiError } from "@/lib/lenders-api/transport/error";
import { loanDetailPath, routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { isolated, mailHtml, mailText } from "./digest-mail";

/** `named`: late loans in the mail. */
const most = { payments: 5, named: 10 };
/** Payments that are settled ahead of their day are read too, and left out. */
const paymentsRead = 100;

/** The figures and their mail. Throws if any of it cannot be read: a mail never lacks a part. */
export async function readDigest(caller: Caller, since: CalendarDate) {
  const day = today();
  return withinTime(caller, 10_000, async (bounded) => {
    const next = { from: day, today: day, sort: "dueDate", limit: paymentsRead, offset: 0 };
    const [days, payments, totals] = await Promise.all([
      fetchDayTotals(bounded, { ...earnedInterest, from: since, to: day }),
      hasScreen("payments") ? fetchPayments(bounded, next).catch(noneIfLacking) : undefined,
      fetchLoanTotals(bounded, ["status", "daysLate"], day),
    ]);
    // A payment that was not read may be the next one.
    if (payments?.malformedIds.length) throw new LendersApiError("malformed-row", { status: 200 });
    const late = await fetchNewlyLateLoans(bounded, totals, since, day);
    return digestOf(since, days, dueOf(payments?.rows ?? []), late);
  });
}

function noneIfLacking(error: unknown): undefined {
  if (!isLacking(error)) throw error;
}

function digestOf(
  since: CalendarDate,
  days: MovementTotals,
  due: readonly Due[],
  late: readonly Loan[],
) {
  const { publicOrigin, productName: product } = readConfig();
  const [t, until, language] = [translations(), today(), requestLanguage()];
  const line = (path: string, ...parts: readonly (string | undefined)[]) => ({
    text: parts.filter(Boolean).join(" · "),
    url: new URL(path, publicOrigin).href,
  });
  const earned = earnedFigures({ since, earned: interestSince(days, since) }, until).map(
    ({ href, ...money }) => ({ ...money, ...line(href, written(money)) }),
  );
  const lateLoans = late.map((loan) => {
    const { id: loanId, outstandingPrincipal: outstanding } = loan;
    const [name, daysLate] = [loanName(loan, t), daysLateOf(loan, until)?.days];
    const { word } = loanState(loan, until, t);
    const atRisk = outstanding && `${t("summary.today.atRisk")}: ${written(outstanding)}`;
    const own = line(loanDetailPath(loanId), isolated(name), word, atRisk);
    return { loanId, loan: name, daysLate, ...(outstanding && { outstanding }), ...own };
  });
  const payments = due.slice(0, most.payments).map(({ loanId, name, date, money, late }) => ({
    ...{ loanId, loan: name, date, ...money },
    ...line(loanDetailPath(loanId), formatDate(date), written(money), isolated(name), late?.word),
  }));
  const date = formatDate(since);
  const mail = {
    language,
    subject: t("digest.subject", { product, date }),
    sections: [
      { title: t("digest.earned", { date }), lines: earned },
      { title: t("digest.late", { count: late.length }), lines: lateLoans.slice(0, most.named) },
      { title: t("summary.coming.next"), lines: payments },
    ].filter(({ lines }) => lines.length),
    more: line(routes.summary.path, t("notFound.home")),
  };
  return {
    ...{ since, until, language, isEmpty: !earned.length && !lateLoans.length },
    ...{ earned, lateLoans, payments },
    ...{ subject: mail.subject, text: mailText(mail), html: mailHtml(mail) },
  };
}

function written(money: Money): string {
  return `${formatMoney(money).shown} ${money.currency}`;
}
