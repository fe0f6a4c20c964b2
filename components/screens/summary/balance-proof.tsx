import { Note } from "@/components/feedback/section";
import { absentWords } from "@/components/money/absent-words";
import { RoundedNote } from "@/components/money/rounded-note";
import { CopyRecords } from "@/components/proof/copy-records";
import { proofWords } from "@/components/proof/proof-words";
import { DataTable } from "@/components/table/data-table";
import type { CurrencyBalance, CurrencyLosses } from "@/lib/domain/balances/balance";
import { listHref, loanList, movementList } from "@/lib/domain/lists/list-address";
import type { KnownStatus } from "@/lib/domain/loans/status";
import { type DecimalString, decimal, isSome, negateDecimal } from "@/lib/domain/money/money";
import type { KnownMovementType } from "@/lib/domain/movements/movement";
import { partHref } from "@/lib/domain/requests/withdrawals-in-process";
import { formatMoney } from "@/lib/i18n/format";
import type { ShownSum } from "@/lib/i18n/rounded-sum";
import { translations } from "@/lib/i18n/translations";
import { type HelpTerm, helpTermPath } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";

type PartKey =
  | keyof CurrencyBalance["sources"]
  | Exclude<keyof CurrencyBalance, "currency" | "sources" | "uncounted">
  | "toApprove"
  | "onTheWay";

type Part = {
  readonly key: PartKey;
  readonly sign?: "plus" | "minus" | "equals";
  readonly amount: DecimalString;
  readonly href?: string | undefined;
  readonly term?: HelpTerm;
};

/** The parts that make a balance; after it, apart, what is in none of its sums. */
export function BalanceProof({ balance }: { balance: CurrencyBalance }) {
  const t = translations("summary.have");
  const { currency, inProcess, uncounted } = balance;
  const inCurrency = translations("summary")("inCurrency", { currency });
  const all = balanceParts(balance);
  const end = all.findIndex(({ key }) => key === "balance") + 1;
  const title = t("balanceIn", { currency });
  const table = (caption: string, parts: readonly Part[]) => (
    <DataTable
      caption={caption}
      captionAfter={currency}
      captionShown
      headsHidden
      className="summary-figures quiet-links"
      columns={[
        { key: "part", label: caption },
        { key: "amount", label: currency },
      ]}
      absent={absentWords()}
      rows={parts.map(({ key, sign, amount, href, term }) => ({
        key,
        cells: [
          {
            ...(sign && { lead: t(sign) }),
            text: t(key),
            ...(term && hasScreen("help") && { href: helpTermPath(term) }),
            strong: sign === "equals",
          },
          {
            amount: formatMoney({ amount, currency }),
            ...(href && { href, spokenBefore: `${t(key)} ${inCurrency}` }),
            strong: sign === "equals",
          },
        ],
      }))}
    />
  );
  return (
    <div>
      {table(t("sources"), all.slice(0, end))}
      <RoundedNote sums={sumsOf(balance)} />
      {all[end] ? <div className="mt-5">{table(t("apart"), all.slice(end))}</div> : null}
      {isSome(inProcess.whole) ? <Note>{t("inProcessText")}</Note> : null}
      {inProcess.parts ? null : <Note>{t("notSplit", { currency })}</Note>}
      {uncounted ? <Note>{t("uncounted", { count: uncounted, currency })}</Note> : null}
      <CopyRecords
        title={title}
        words={proofWords()}
        records={[
          [title, currency],
          ...all.map(({ key, sign, amount }) => [
            t(key),
            sign === "minus" ? negateDecimal(amount) : amount,
          ]),
        ]}
      />
    </div>
  );
}

function balanceParts(balance: CurrencyBalance): Part[] {
  const { currency, sources, losses, other, inProcess, toPlace } = balance;
  const movements = (type: KnownMovementType, status: KnownStatus = "COMPLETED") =>
    listHref(movementList, { filters: { type, status, currency } });
  const source = (key: keyof typeof sources, type: KnownMovementType, sign?: Part["sign"]) => ({
    key,
    ...(sign && { sign }),
    amount: sources[key],
    href: movements(type),
  });
  const equals = "equals" as const;
  const waiting = (["toApprove", "onTheWay"] as const).flatMap((key): Part[] => {
    const amount = inProcess.parts?.[key];
    return amount ? [{ key, amount, href: partHref(key, currency), term: key }] : [];
  });
  const parts: Part[] = [
    { ...source("placed", "LOAN"), term: "placed" },
    { ...source("capitalWithdrawn", "LOAN_WITHDRAWAL", "minus") },
    {
      key: "losses",
      sign: "minus",
      amount: losses?.lost ?? decimal("0"),
      href: losses && lossesHref(losses),
      term: "losses",
    },
    {
      key: "outstanding",
      sign: equals,
      amount: balance.outstanding,
      href: listHref(loanList, { filters: { currency } }),
      term: "outstanding",
    },
    { ...source("interestEarned", "INTEREST"), term: "interestEarned" },
    { ...source("interestWithdrawn", "INTEREST_WITHDRAWAL", "minus"), term: "interestWithdrawn" },
    { key: "interestLeft", sign: equals, amount: balance.interestLeft, term: "interestAvailable" },
    { ...source("accountWithdrawn", "WITHDRAWAL", "minus"), term: "accountWithdrawals" },
    ...(other === undefined ? [] : [{ key: "other", sign: "plus", amount: other } as const]),
    { key: "balance", sign: equals, amount: balance.balance, term: "balance" },
    ...waiting,
    { key: "inProcess", amount: inProcess.whole, term: "inProcess" },
    { key: "toPlace", amount: toPlace, href: movements("LOAN", "PENDING"), term: "toPlace" },
  ];
  const ifSome = ["losses", "toApprove", "onTheWay", "inProcess", "toPlace"];
  return parts.filter(({ key, amount }) => !ifSome.includes(key) || isSome(amount));
}

/** The names of the figures that there are and that completed movements do not make. */
export function notOfMovements({ losses, inProcess, toPlace }: CurrencyBalance): string[] {
  const amounts = { losses: losses?.lost, inProcess: inProcess.whole, toPlace };
  const t = translations("summary.have");
  return (["losses", "inProcess", "toPlace"] as const).flatMap((key) => {
    const amount = amounts[key];
    return amount && isSome(amount) ? t(key) : [];
  });
}

export function lossesHref({ currency, ofDefaulted }: CurrencyLosses): string {
  return listHref(loanList, { filters: { currency, ...(ofDefaulted && { status: "DEFAULTED" }) } });
}

function sumsOf(balance: CurrencyBalance): ShownSum[] {
  const { currency, outstanding, losses, interestLeft, other, sources, inProcess } = balance;
  const minus = negateDecimal;
  const { parts, whole } = inProcess;
  const lost = losses?.lost ?? decimal("0");
  const sums: Omit<ShownSum, "currency">[] = [
    {
      parts: [outstanding, interestLeft, minus(sources.accountWithdrawn), other ?? decimal("0")],
      total: balance.balance,
    },
    { parts: [sources.placed, minus(sources.capitalWithdrawn), minus(lost)], total: outstanding },
    { parts: [sources.interestEarned, minus(sources.interestWithdrawn)], total: interestLeft },
    ...(parts ? [{ parts: [parts.toApprove, parts.onTheWay], total: whole }] : []),
  ];
  return sums.map((sum) => ({ ...sum, currency }));
}
