import Link from "next/link";
import { Fragment } from "react";
import { Disclosure } from "@/components/feedback/disclosure";
import { Note } from "@/components/feedback/section";
import { RoundedNote } from "@/components/money/rounded-note";
import { type CurrencyBalance, currencyBalances, isSome } from "@/lib/domain/balance";
import { listHref, loanList, movementList } from "@/lib/domain/list-address";
import { type DecimalString, decimal, type Money, negateDecimal } from "@/lib/domain/money";
import type { KnownMovementType } from "@/lib/domain/movement";
import { assumesDirections, type MovementTotal } from "@/lib/domain/movement-totals";
import type { KnownStatus } from "@/lib/domain/status";
import { partHref } from "@/lib/domain/withdrawals-in-process";
import { formatMoney } from "@/lib/i18n/format";
import type { ShownSum } from "@/lib/i18n/rounded-sum";
import { translations } from "@/lib/i18n/translations";
import { helpTermPath } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { type FigureCell, type FigureColumn, FigureTable } from "./figure-table";

/**
 * "¿Cuánto tengo?": the balance of each currency as a sum whose parts link to their lists; beside it
 * withdrawals in process and money still to be placed.
 */
export function Balances(props: {
  totals: readonly MovementTotal[];
  pendingRequests?: readonly Money[] | undefined;
}) {
  const { totals, pendingRequests } = props;
  const t = translations("summary.have");
  const balances = currencyBalances(totals, pendingRequests);
  const inProcess = balances.some((balance) => isSome(balance.inProcess.whole));
  const columns: FigureColumn[] = [
    { key: "outstanding", label: t("outstanding"), part: true },
    { key: "interestLeft", label: t("interestLeft"), sign: "plus", part: true },
    { key: "accountWithdrawn", label: t("accountWithdrawn"), sign: "minus", part: true },
    ...(balances.some(({ other }) => other !== undefined)
      ? [{ key: "other", label: t("other"), sign: "plus", part: true } as const]
      : []),
    { key: "balance", label: t("balance"), sign: "equals" },
    ...(inProcess ? [{ key: "inProcess", label: t("inProcess") }] : []),
    ...(balances.some(({ toPlace }) => isSome(toPlace))
      ? [{ key: "toPlace", label: t("toPlace") }]
      : []),
  ];
  const rounded = (inline: boolean) => (
    <RoundedNote inline={inline} sums={balances.flatMap(sumsOf)} />
  );
  return (
    <>
      <FigureTable label={t("title")} columns={columns} rows={balances.map(rowOf)} />
      {inProcess ? (
        <Note>
          {t("inProcessText")} {rounded(true)}
        </Note>
      ) : (
        rounded(false)
      )}
      {balances.map(({ currency, inProcess: { parts } }) =>
        parts ? null : <Note key={currency}>{t("notSplit", { currency })}</Note>,
      )}
      {balances.map(({ currency, uncounted }) =>
        uncounted ? (
          <Note key={currency}>{t("uncounted", { count: uncounted, currency })}</Note>
        ) : null,
      )}
      {assumesDirections(totals) ? (
        <Note>{translations("movements")("directionsAssumed")}</Note>
      ) : null}
      <Disclosure id={sourcesId} title={t("sources")}>
        <Sources balances={balances} />
        <Meanings />
      </Disclosure>
    </>
  );
}

const sourcesId = "sources";

function rowOf(balance: CurrencyBalance) {
  const { currency, sources, outstanding, interestLeft, other } = balance;
  const completed = { currency, status: "COMPLETED" };
  const cell = (amount: DecimalString, href?: string): FigureCell => ({
    amount: formatMoney({ amount, currency }),
    href,
  });
  return {
    currency,
    cells: {
      outstanding: cell(outstanding, listHref(loanList, { filters: { currency } })),
      interestLeft: cell(interestLeft, `#${sourcesId}`),
      accountWithdrawn: cell(sources.accountWithdrawn, movementsHref(currency, "WITHDRAWAL")),
      other: other === undefined ? undefined : cell(other),
      balance: {
        ...cell(balance.balance, listHref(movementList, { filters: completed })),
        strong: true,
      },
      inProcess: pendingCell(
        balance.inProcess.whole,
        currency,
        balance.inProcess.parts && `#${sourcesId}`,
      ),
      toPlace: pendingCell(balance.toPlace, currency, movementsHref(currency, "LOAN", "PENDING")),
    },
  };
}

/** What both tables of a currency add up to. */
function sumsOf(each: CurrencyBalance): ShownSum[] {
  const { currency, outstanding, interestLeft, other, balance, sources, inProcess } = each;
  const minus = (amount: DecimalString) => negateDecimal(amount);
  const sums: Omit<ShownSum, "currency">[] = [
    {
      parts: [outstanding, interestLeft, minus(sources.accountWithdrawn), other ?? decimal("0")],
      total: balance,
    },
    { parts: [sources.placed, minus(sources.capitalWithdrawn)], total: outstanding },
    { parts: [sources.interestEarned, minus(sources.interestWithdrawn)], total: interestLeft },
    ...(inProcess.parts
      ? [{ parts: [inProcess.parts.toApprove, inProcess.parts.onTheWay], total: inProcess.whole }]
      : []),
  ];
  return sums.map((sum) => ({ ...sum, currency }));
}

function pendingCell(
  amount: DecimalString,
  currency: string,
  href: string | undefined,
): FigureCell {
  return { amount: formatMoney({ amount, currency }), href, empty: !isSome(amount) };
}

const sources = [
  ["placed", "LOAN", "plus"],
  ["capitalWithdrawn", "LOAN_WITHDRAWAL", "minus"],
  ["interestEarned", "INTEREST", "plus"],
  ["interestWithdrawn", "INTEREST_WITHDRAWAL", "minus"],
] as const;

const parts = ["toApprove", "onTheWay"] as const;

/** The lists behind the sum's parts, each with the sum of its completed movements. */
function Sources({ balances }: { balances: readonly CurrencyBalance[] }) {
  const t = translations("summary.have");
  const columns: FigureColumn[] = [
    ...sources.map(([key, , sign]) => ({ key, label: t(key), sign })),
    ...parts
      .filter((part) => balances.some((one) => isSome(one.inProcess.parts?.[part] ?? decimal("0"))))
      .map((key) => ({ key, label: t(key) })),
  ];
  const rows = balances.map(({ currency, sources: sums, inProcess }) => ({
    currency,
    cells: {
      ...Object.fromEntries(
        sources.map(([key, type]): [string, FigureCell] => [
          key,
          {
            amount: formatMoney({ amount: sums[key], currency }),
            href: movementsHref(currency, type),
          },
        ]),
      ),
      ...Object.fromEntries(
        parts.flatMap((part): [string, FigureCell][] => {
          const amount = inProcess.parts?.[part];
          const href = partHref(inProcess, part, currency);
          return amount === undefined ? [] : [[part, pendingCell(amount, currency, href)]];
        }),
      ),
    },
  }));
  return <FigureTable label={t("sources")} columns={columns} rows={rows} />;
}

const meanings = [
  ["outstanding", "outstanding"],
  ["interestLeft", "interestAvailable"],
  ["accountWithdrawn", "accountWithdrawals"],
  ["balance", "balance"],
  ["inProcess", "inProcess"],
  ["toPlace", "toPlace"],
] as const;

/** The table's words, each a link to where the help explains it. */
function Meanings() {
  const t = translations("summary.have");
  if (!hasScreen("help")) return null;
  return (
    <Note>
      {t("meanings")}{" "}
      {meanings.map(([key, term], index) => (
        <Fragment key={key}>
          {index ? " · " : null}
          <Link href={helpTermPath(term)} prefetch={false}>
            {t(key)}
          </Link>
        </Fragment>
      ))}
    </Note>
  );
}

function movementsHref(
  currency: string,
  type: KnownMovementType,
  status: KnownStatus = "COMPLETED",
): string {
  return listHref(movementList, { filters: { type, status, currency } });
}
