"use client";

import Link from "next/link";
import { type ReactNode, useId, useRef } from "react";
import { EarlyButton } from "@/components/form/early-button";
import { useEarlyChoices } from "@/components/form/early-input";
import { Menu, Sign } from "@/components/menu/menu";
import type { Column } from "./cell";
import { type Density, densities } from "./list-view";
import { useListView } from "./use-list-view";

export type ListViewWords = Readonly<Record<"columns" | "density" | "showAll" | Density, string>>;

const signs = {
  columns: "M3.5 4.5h13v11h-13zM8 4.5v11m4.5-11v11",
  density: "M3.5 5h13m-13 5h13m-13 5h13",
  sheet: "M3.5 4.5h13v11h-13zM3.5 8h13m-13 3.75h13M9 4.5v11",
};

const choice =
  "menu-line min-h-[38px] justify-start px-3 has-disabled:text-muted has-disabled:no-underline";

/** A menu of a list's columns and density; remembered in this browser. */
export function ListViewMenu(props: {
  path: string;
  served: string;
  columns: readonly Column[];
  words: ListViewWords;
  /** The same list as a sheet, for windows with room for it. */
  sheet?: { readonly href: string; readonly label: string };
}) {
  const { path, served, words, sheet } = props;
  const columns = props.columns.filter(({ phoneOnly }) => !phoneOnly);
  const [view, change] = useListView(path, served, columns);
  const { density, hidden } = view;
  const group = useId();
  const menu = useRef<HTMLDivElement>(null);
  useEarlyChoices(menu);
  return (
    <div ref={menu} className="flex gap-2 mb-3 max-wide:hidden print:hidden noscript:hidden">
      <Panel
        label={words.columns}
        sign={signs.columns}
        note={hidden.length > 0 && `${columns.length - hidden.length}/${columns.length}`}
      >
        {columns.map(({ key, label }, index) => (
          <label key={key} className={choice}>
            <input
              type="checkbox"
              checked={!hidden.includes(key)}
              autoComplete="off"
              disabled={index === 0}
              onChange={({ target }) =>
                change({
                  density,
                  hidden: target.checked ? hidden.filter((each) => each !== key) : [...hidden, key],
                })
              }
            />
            {label}
          </label>
        ))}
        <EarlyButton
          className="button-quiet w-full mt-1"
          disabled={!hidden.length}
          onClick={() => change({ density, hidden: [] })}
        >
          {words.showAll}
        </EarlyButton>
      </Panel>
      <Panel label={words.density} sign={signs.density}>
        {densities.map((each) => (
          <label key={each} className={choice}>
            <input
              type="radio"
              name={group}
              checked={each === density}
              autoComplete="off"
              onChange={() => change({ density: each, hidden })}
            />
            {words[each]}
          </label>
        ))}
      </Panel>
      {sheet ? (
        <Link href={sheet.href} prefetch={false} className="pill max-full:not-pointer-fine:hidden">
          <Sign path={signs.sheet} />
          {sheet.label}
        </Link>
      ) : null}
    </div>
  );
}

function Panel(props: {
  label: string;
  sign: string;
  /** A text about the menu, shown before it is opened. */
  note?: string | false;
  children: ReactNode;
}) {
  const { label, sign, note, children } = props;
  return (
    <Menu
      look="pill"
      sign={sign}
      label={
        <>
          {label}
          {note ? (
            <span aria-hidden="true" className="count">
              {note}
            </span>
          ) : null}
        </>
      }
      opens={{ className: "p-2 min-w-[220px] max-h-[min(480px,70vh)]" }}
    >
      <fieldset className="min-w-0 m-0 p-0 border-0">
        <legend className="visually-hidden">{label}</legend>
        {children}
      </fieldset>
    </Menu>
  );
}
