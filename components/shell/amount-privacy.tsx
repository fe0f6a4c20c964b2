"use client";

import { allDecimals, hiddenAmounts, useAmountsHidden } from "@/components/money/hidden-amounts";
import { Icon } from "@/components/theme/icon";

export function DecimalsSwitch({ label }: { label: string }) {
  const on = allDecimals.use();
  return (
    <button
      type="button"
      aria-pressed={on}
      className="menu-line noscript:hidden"
      onClick={() => allDecimals.set(!on)}
    >
      {label}
      <span aria-hidden="true" className="amount-privacy-track" />
    </button>
  );
}

/** Hides all amounts, and shows them again. Its icon is right before the scripts run. */
export function AmountsEye({ hide, show }: { readonly hide: string; readonly show: string }) {
  const hidden = useAmountsHidden();
  const label = hidden ? show : hide;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="icon-button -mr-4 text-muted hover:text-text amounts-hidden:text-accent noscript:hidden"
      onClick={() => hiddenAmounts.set(!hidden)}
    >
      <Icon name="shown" className="amounts-hidden:hidden" />
      <Icon name="hidden" className="hidden amounts-hidden:block" />
    </button>
  );
}
