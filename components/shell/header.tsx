"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Link } from "@/components/link";
import { chooseSetting, useSetting } from "@/components/theme/chosen-settings";
import { Icon } from "@/components/theme/icon";
import type { ServedSettings } from "@/components/theme/served-settings";
import { allDecimals, hiddenAmounts, schemes, themeSetting } from "@/components/theme/settings";
import { routes } from "@/lib/routes";
import { BrandLink } from "./brand-link";
import { NavigationMenu } from "./navigation-menu";

type HeaderWords = Readonly<
  Record<"account" | "signedInAs" | "showAmounts" | "hideAmounts" | "allDecimals", string>
>;

export type AccountLink = {
  readonly href: string;
  readonly label: string;
  /** The wide menu has it already. */
  readonly narrowOnly?: boolean;
};

/** Takes plain data where it can: elements make each page larger. */
export function Header(props: {
  productName: string;
  navigation: ComponentProps<typeof NavigationMenu>;
  search: string | undefined;
  email: string;
  served: ServedSettings;
  moments: readonly { readonly label: string; readonly at: string; readonly text: string }[];
  theme: Omit<ComponentProps<typeof ThemeChoice>, "served">;
  links: readonly AccountLink[];
  words: HeaderWords;
  signOut: ReactNode;
  contact: ReactNode;
}) {
  const { search, email, served, moments, words } = props;
  return (
    <header className="shell-header print:hidden">
      <div className="shell-bar">
        <BrandLink productName={props.productName} />
        <NavigationMenu {...props.navigation} />
        {search ? (
          <Link
            href={routes.search.path}
            className="icon-button -mr-4 text-muted hover:text-text"
            aria-keyshortcuts="Control+K Meta+K"
            title={`${search} (Ctrl K)`}
            data-search=""
          >
            <Icon name="search" />
            <span className="visually-hidden">{search}</span>
          </Link>
        ) : null}
        <AmountsEye hide={words.hideAmounts} show={words.showAmounts} served={served.amounts} />
        <button
          className="icon-button max-wide:-mr-[5px]"
          type="button"
          popoverTarget="account-menu"
        >
          <span
            aria-hidden="true"
            className="grid w-[34px] h-[34px] leading-none rounded-round bg-accent-surface text-accent font-bold place-items-center"
          >
            {email.slice(0, 1).toUpperCase()}
          </span>
          <span className="visually-hidden">{words.account}</span>
        </button>
      </div>
      <div
        id="account-menu"
        popover="auto"
        className="floating inset-[calc(68px_+_env(safe-area-inset-top))_max(var(--spacing-4),calc((100vw_-_var(--page-width))_/_2))_auto_auto] open:grid open:gap-3 w-[min(300px,calc(100vw_-_32px))] max-h-[calc(100dvh_-_84px)] m-0 p-4 overscroll-contain open:[transition:opacity_var(--swift)_var(--ease),translate_var(--swift)_var(--ease)] starting:open:opacity-0 starting:open:[translate:0_-6px] print:hidden"
      >
        <div className="pb-3 border-b border-border wrap-anywhere">
          <p>
            <span className="block text-muted text-s">{words.signedInAs}</span> <bdi>{email}</bdi>
          </p>
          {moments.map(({ label, at, text }) => (
            <p key={label} className="block text-muted text-s">
              {label} <time dateTime={at}>{text}</time>
            </p>
          ))}
        </div>
        <DecimalsSwitch label={words.allDecimals} served={served.decimals} />
        <ThemeChoice {...props.theme} served={served.theme} />
        {props.links.map(({ href, label, narrowOnly }) => (
          <Link
            key={href}
            href={href}
            className={narrowOnly ? "menu-line wide:hidden" : "menu-line"}
            // Also before the code of menus is loaded, which closes what the focus has left.
            onClick={({ currentTarget }) =>
              currentTarget.closest<HTMLElement>("[popover]")?.hidePopover?.()
            }
          >
            {label}
          </Link>
        ))}
        {props.signOut}
        {props.contact}
      </div>
    </header>
  );
}

function DecimalsSwitch(props: { label: string; served: ServedSettings["decimals"] }) {
  const on = useSetting(allDecimals, props.served) !== undefined;
  return (
    <button
      type="button"
      aria-pressed={on}
      className="menu-line noscript:hidden"
      onClick={() => chooseSetting(allDecimals, on ? undefined : "all")}
    >
      {props.label}
      <span aria-hidden="true" className="amount-privacy-track" />
    </button>
  );
}

function AmountsEye(props: { hide: string; show: string; served: ServedSettings["amounts"] }) {
  const hidden = useSetting(hiddenAmounts, props.served);
  const label = hidden ? props.show : props.hide;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="icon-button -mr-4 text-muted hover:text-text amounts-hidden:text-accent noscript:hidden"
      onClick={() => chooseSetting(hiddenAmounts, hidden ? undefined : "hidden")}
    >
      <Icon name="shown" className="amounts-hidden:hidden" />
      <Icon name="hidden" className="hidden amounts-hidden:block" />
    </button>
  );
}

const themes = [...schemes, "system"] as const;

function ThemeChoice(props: {
  readonly label: string;
  readonly names: Readonly<Record<(typeof themes)[number], string>>;
  readonly served: ServedSettings["theme"];
}) {
  const chosen = useSetting(themeSetting, props.served) ?? "system";
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
              onChange={() => chooseSetting(themeSetting, theme === "system" ? undefined : theme)}
            />
            {props.names[theme]}
          </label>
        ))}
      </div>
    </div>
  );
}
