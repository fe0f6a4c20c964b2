"use client";

import { useId } from "react";
import { chooseTheme, useTheme } from "@/components/theme/chosen-theme";
import { type Theme, themes } from "@/components/theme/theme";

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
