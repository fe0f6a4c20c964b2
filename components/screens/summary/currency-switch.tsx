"use client";

import { createContext, type ReactNode, useContext, useState } from "react";

type Choice = { readonly currencies: readonly string[]; readonly chosen: string | undefined };

const CurrencyChoice = createContext<Choice>({ currencies: [], chosen: undefined });

/** A phone shows one currency at a time: this row chooses it for the whole summary. */
export function CurrencySwitch(props: {
  label: string;
  currencies: readonly string[];
  children: ReactNode;
}) {
  const { label, currencies, children } = props;
  const [pressed, press] = useState<string>();
  const chosen = currencies.find((currency) => currency === pressed) ?? currencies[0];
  return (
    <CurrencyChoice value={{ currencies, chosen }}>
      {currencies.length > 1 ? (
        <fieldset
          aria-label={label}
          className="flex flex-wrap m-0 p-0 border border-border rounded-round *:flex-1 middle:hidden noscript:hidden print:hidden"
        >
          {currencies.map((currency) => (
            <button
              key={currency}
              type="button"
              className="pill border-0 not-aria-pressed:bg-transparent"
              aria-pressed={currency === chosen}
              onClick={() => press(currency)}
            >
              {currency}
            </button>
          ))}
        </fieldset>
      ) : null}
      {children}
    </CurrencyChoice>
  );
}

/** Hidden on a phone while another currency is chosen; without scripts and on paper all are there. */
export function OfCurrency(props: { currency: string; children: ReactNode }) {
  const { currencies, chosen } = useContext(CurrencyChoice);
  const { currency, children } = props;
  const isOther = currency !== chosen && currencies.includes(currency);
  return (
    <div className={isOther ? "contents screen:not-noscript:max-middle:hidden" : "contents"}>
      {children}
    </div>
  );
}
