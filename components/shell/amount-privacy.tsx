"use client";

import { useRef } from "react";
import { EarlyButton } from "@/components/form/early-button";
import { allDecimals } from "@/components/money/all-decimals";
import { hideAmounts, useAmountsHidden } from "@/components/money/hidden-amounts";
import styles from "./amount-privacy.module.css";
import { Icon } from "./icon";

/** The account menu's way to hide all amounts in this browser, and to show them again. */
export function HideAmountsSwitch({ label }: { label: string }) {
  const hidden = useAmountsHidden();
  return (
    <EarlyButton
      aria-pressed={hidden}
      className={styles.switch}
      onClick={() => hideAmounts(!hidden)}
    >
      {label}
      <span aria-hidden="true" className={styles.track} />
    </EarlyButton>
  );
}

/** The account menu's way to see all decimals of stablecoins, in every amount at once. */
export function AllDecimalsSwitch({ label }: { label: string }) {
  const all = allDecimals.use();
  return (
    <EarlyButton aria-pressed={all} className={styles.switch} onClick={() => allDecimals.set(!all)}>
      {label}
      <span aria-hidden="true" className={styles.track} />
    </EarlyButton>
  );
}

/** In the header while amounts are hidden: says so at a glance and shows them again in one step. */
export function ShowAmountsButton({ label }: { label: string }) {
  const button = useRef<HTMLButtonElement>(null);

  function show() {
    const next = button.current?.nextElementSibling;
    hideAmounts(false);
    // The button goes; the focus must not go with it.
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  return (
    <EarlyButton
      ref={button}
      aria-label={label}
      title={label}
      className={styles.show}
      onClick={show}
    >
      <Icon name="hiddenAmounts" />
    </EarlyButton>
  );
}
