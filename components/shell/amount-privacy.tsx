"use client";

import { useRef } from "react";
import { EarlyButton } from "@/components/form/early-button";
import { allDecimals } from "@/components/money/all-decimals";
import { hiddenAmounts, hideAmounts } from "@/components/money/hidden-amounts";
import { Icon } from "./icon";

const switches = { hidden: hiddenAmounts, decimals: allDecimals };

export function AmountSwitch({ label, of }: { label: string; of: keyof typeof switches }) {
  const { use, set } = switches[of];
  const on = use();
  return (
    <EarlyButton aria-pressed={on} className="menu-line noscript:hidden" onClick={() => set(!on)}>
      {label}
      <span aria-hidden="true" className="amount-privacy-track" />
    </EarlyButton>
  );
}

/** Visible in the header while amounts are hidden. */
export function ShowAmountsButton({ label }: { label: string }) {
  const button = useRef<HTMLButtonElement>(null);

  function show() {
    const next = button.current?.nextElementSibling;
    hideAmounts(false);
    // The button disappears; move the focus.
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  return (
    <EarlyButton
      ref={button}
      aria-label={label}
      title={label}
      className="icon-button -mr-4 hidden text-accent amounts-hidden:grid"
      onClick={show}
    >
      <Icon name="hiddenAmounts" />
    </EarlyButton>
  );
}
