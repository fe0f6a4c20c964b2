import { DeferredContent } from "@/components/feedback/deferred-content";
import {
  CardSkeleton,
  Note,
  OptionalSection,
  Section,
  SectionContent,
} from "@/components/feedback/section";
import { currencyBalances } from "@/lib/domain/balances/balance";
import { readIn, unreadIn } from "@/lib/domain/failure";
import { listHref, movementList, requestList } from "@/lib/domain/lists/list-address";
import type { Loan } from "@/lib/domain/loans/loan";
import { lateness } from "@/lib/domain/loans/loan-mix";
import { currenciesOf } from "@/lib/domain/money/totals";
import { periodQuery } from "@/lib/domain/returns/return-period";
import { translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { CurrencySwitch } from "./currency-switch";
import { LatestMovements, NextPayments, PendingRequests, PlannedMovements } from "./entries";
import { Expected } from "./expected";
import { Have } from "./have";
import { Mix } from "./mix";
import { Overdue } from "./overdue";
import { UnreadCurrencies } from "./returns";
import type { SummaryProps } from "./summary-page";
import { TodayRows } from "./today-rows";

/** The first screen appears at once, so that nothing moves. The other questions follow in order. */
export function firstScreen({ reads, earned }: SummaryProps) {
  const { ledger, loans, listedLoans, lateLoans, payments, returns } = reads;
  return Promise.all([ledger, loans, listedLoans, lateLoans, payments, earned, returns]);
}

export async function Questions(props: SummaryProps) {
  const t = translations("summary");
  const [ledger, loans, listed, late, payments, since, returned] = await firstScreen(props);
  if (ledger.ok && !ledger.value.totals.length && !ledger.unread?.length)
    return (
      <>
        <Welcome />
        <Lists {...props} onPhone />
      </>
    );
  const lateOnes = late.ok ? late.value : [];
  const unread = unreadIn([ledger, loans, returned]);
  const sums = readIn(ledger, unread);
  const balances = sums.ok ? currencyBalances(sums.value.totals) : [];
  const totals = readIn(loans, unread);
  const ofLoans = totals.ok ? lateness(totals.value.totals) : [];
  const currencies = currenciesOf([...balances, ...ofLoans]);
  return (
    <CurrencySwitch label={t("currency")} currencies={currencies}>
      <Section
        title={t("have.title")}
        {...(hasScreen("help") && {
          more: {
            label: t("yield.how"),
            href: `${routes.helpReturn.path}${periodQuery(props.period)}`,
          },
        })}
      >
        <SectionContent title={t("have.title")} read={props.reads.ledger}>
          {() => sums.ok && <Have {...props} ledger={sums.value} unread={unread} />}
        </SectionContent>
      </Section>
      <TodayRows
        currencies={currencies}
        balances={balances}
        earned={since}
        loans={totals}
        listed={listed}
        isPart={unread.length > 0}
        lateLoans={lateOnes}
        payments={payments?.ok ? payments.value : undefined}
      />
      <Others {...props} currencies={currencies} lateLoans={lateOnes} />
      <Lists {...props} onPhone={!sums.ok} />
    </CurrencySwitch>
  );
}

function Others(
  props: SummaryProps & { currencies: readonly string[]; lateLoans: readonly Loan[] },
) {
  const { reads, currencies, lateLoans } = props;
  const t = translations("summary");
  const whatIf = { label: t("coming.whatIf"), href: routes.whatIf.path };
  return (
    <>
      {reads.expected ? (
        <OptionalSection title={t("coming.title")} more={whatIf} read={reads.expected}>
          {({ totals }, unread) => (
            <>
              <UnreadCurrencies currencies={unread} />
              <Expected
                totals={totals}
                currencies={currencies.filter((each) => !unread.includes(each))}
              />
            </>
          )}
        </OptionalSection>
      ) : null}
      <Section title={t("late.title")} id="late">
        <SectionContent title={t("late.title")} read={reads.loans}>
          {(loans, unread) => (
            <>
              <UnreadCurrencies currencies={unread} />
              <Overdue loans={loans} lateLoans={lateLoans} />
            </>
          )}
        </SectionContent>
      </Section>
      <Section
        title={t("mix.title")}
        {...(reads.expected && {
          more: { label: t("mix.concentration"), href: `${routes.whatIf.path}#concentration` },
        })}
      >
        <DeferredContent value={reads.loans} fallback={<CardSkeleton />}>
          {(loans) =>
            // The previous question shows why.
            loans.ok ? <Mix loans={loans.value} /> : <Note>{t("mix.dependsOnLoans")}</Note>
          }
        </DeferredContent>
      </Section>
    </>
  );
}

function Lists({ reads, paymentsShown, onPhone = false }: SummaryProps & { onPhone?: boolean }) {
  const t = translations("summary");
  const href = listHref(requestList, { filters: { status: "PENDING" } });
  return (
    <div
      className={`${onPhone ? "" : "screen:max-middle:hidden "}flex flex-wrap *:flex-[1_1_min(100%,21.25rem)] gap-x-5 items-start print:grid print:grid-cols-3 print:gap-x-2`}
    >
      {reads.payments ? (
        <OptionalSection
          title={t("coming.next")}
          more={{ label: t("coming.seeAll"), href: routes.payments.path }}
          read={reads.payments}
          lines={paymentsShown}
        >
          {(payments) => <NextPayments payments={payments} most={paymentsShown} />}
        </OptionalSection>
      ) : null}
      <Section
        title={t("latestMovements")}
        more={{ label: t("allMovements"), href: movementList.path }}
      >
        <SectionContent title={t("latestMovements")} read={reads.movements} lines={paymentsShown}>
          {(listing) => <LatestMovements listing={listing} />}
        </SectionContent>
        <DeferredContent value={reads.planned} fallback={null}>
          {(planned) => planned.ok && <PlannedMovements count={planned.value.total} />}
        </DeferredContent>
      </Section>
      {reads.requests ? (
        <Section title={t("pendingRequests")} more={{ label: t("allRequests"), href }}>
          <SectionContent title={t("pendingRequests")} read={reads.requests} lines={paymentsShown}>
            {(listing) => <PendingRequests listing={listing} />}
          </SectionContent>
        </Section>
      ) : null}
    </div>
  );
}

const steps = ["placed", "interest", "withdrawals"] as const;

function Welcome() {
  const t = translations("summary.welcome");
  return (
    <section className="grid gap-3 py-6 px-5 rounded-l bg-accent-surface">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="max-w-[62ch]">{t("text")}</p>
      <ol className="grid grid-cols-3 gap-5 mt-4 max-wide:grid-cols-1 max-wide:gap-4">
        {steps.map((step) => (
          <li key={step} className="pt-3 border-t-2 border-accent">
            <h3 className="mb-1 text-m font-bold">{t(`${step}.title`)}</h3>
            <p className="text-muted text-s">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
