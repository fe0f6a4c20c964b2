"use client";

import { useId } from "react";
import { allDecimals, hiddenAmounts, useAmountsHidden } from "@/components/money/hidden-amounts";
import { chooseTheme, useTheme } from "@/components/theme/chosen-theme";
import { Icon } from "@/components/theme/icon";
import { type Theme, themes } from "@/components/theme/theme";

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

export function ThemeChoice(props: {
  readonly label: string;
  readonly names: Readonly<Record<Theme, string>>;
  readonly served: Theme;
}) {
  const chosen = useTheme(props.served);
  const labelId = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelId} className="noscript:hidden">
      <p id={labelId} className="mb-2">
        {props.label}
      </p>
      <div className="flex flex-wrap gap-1">
        {themes.map((theme) => (
          <label key={theme} className="pill grow">
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={chosen === theme}
              autoComplete="off"
              className="visually-hidden"
              onChange={() => chooseTheme(theme)}
            />
            {props.names[theme]}
          </label>
        ))}
      </div>
    </div>
  );
}
