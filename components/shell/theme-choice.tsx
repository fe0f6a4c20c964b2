"use client";

import { useId, useRef } from "react";
import { useEarlyChoices } from "@/components/form/early-input";
import { chooseTheme, useTheme } from "@/components/theme/chosen-theme";
import { type Theme, themes } from "@/components/theme/theme";

export function ThemeChoice(props: {
  readonly label: string;
  readonly names: Readonly<Record<Theme, string>>;
  readonly served: Theme;
}) {
  const chosen = useTheme(props.served);
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  useEarlyChoices(group);
  return (
    <div ref={group} role="radiogroup" aria-labelledby={labelId} className="noscript:hidden">
      <p id={labelId} className="mb-2">
        {props.label}
      </p>
      <div className="flex p-[3px] rounded-m bg-neutral-surface">
        {themes.map((theme) => (
          <label
            key={theme}
            className="theme-choice-choice hover:underline hover:underline-offset-3"
          >
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
