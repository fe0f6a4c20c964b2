"use client";

import { type ReactNode, useId } from "react";
import { Link } from "@/components/link";
import { Menu } from "@/components/menu";
import { Icon, type IconName } from "@/components/theme/icon";
import type { Catalogue } from "@/lib/i18n/locale";
import type { Column } from "./columns";
import { densities } from "./list-view";
import { useListView } from "./use-list-view";

const choice =
  "menu-line min-h-[38px] justify-start px-3 has-disabled:text-muted has-disabled:no-underline";

export function ListViewMenu(props: {
  path: string;
  served: string;
  columns: readonly Column[];
  words: Catalogue["listView"];
  sheet?: { readonly href: string; readonly label: string };
}) {
  const { path, served, words, sheet } = props;
  const columns = props.columns.filter(({ only }) => only !== "phone");
  const [view, change] = useListView(path, served, columns);
  const { density, hidden } = view;
  const group = useId();
  return (
    <div className="flex gap-1 ml-auto max-wide:hidden print:hidden noscript:hidden">
      <Panel
        label={words.columns}
        icon="columns"
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
        <button
          type="button"
          className="button-quiet w-full mt-1"
          disabled={!hidden.length}
          onClick={() => change({ density, hidden: [] })}
        >
          {words.showAll}
        </button>
      </Panel>
      <Panel label={words.density} icon="density">
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
        <Link
          href={sheet.href}
          className="pill px-2 max-full:not-pointer-fine:hidden"
          aria-label={sheet.label}
          title={sheet.label}
        >
          <Icon name="sheet" />
        </Link>
      ) : null}
    </div>
  );
}

function Panel(props: {
  label: string;
  icon: IconName;
  note?: string | false;
  children: ReactNode;
}) {
  const { label, icon, note, children } = props;
  return (
    <Menu
      look="pill px-2"
      icon={icon}
      name={label}
      label={
        note && (
          <span aria-hidden="true" className="count">
            {note}
          </span>
        )
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
