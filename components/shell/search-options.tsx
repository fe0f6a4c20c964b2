"use client";

import { type ReactNode, useId } from "react";
import { Link } from "@/components/link";
import { FoundLine } from "@/components/list/found-line";
import type { FoundGroup, FoundItem } from "@/lib/i18n/found-group";
import type { SearchWords } from "./search-words";

export function SearchOptions(props: {
  groups: readonly FoundGroup[];
  words: SearchWords;
  active: string | undefined;
  onChoose: () => void;
}) {
  const { groups, words, active, onChoose } = props;
  const base = useId();
  const option = (
    id: string,
    { href, isFile }: Pick<FoundItem, "href" | "isFile">,
    content: ReactNode,
    look = "search-dialog-option",
  ) => (
    <Link
      key={id}
      id={id}
      href={href}
      target={isFile && "_blank"}
      role="option"
      tabIndex={-1}
      aria-selected={id === active}
      className={look}
      onClick={(event) => {
        // Opens in a new tab; this one stays unchanged.
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose();
      }}
    >
      {content}
    </Link>
  );
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ list, items, allHref }) => {
      const names = words.lists.find((each) => each.list === list);
      const labelId = `${base} ${list}`.replaceAll(" ", "-");
      return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no options
        <div key={list} role="group" aria-labelledby={labelId} className="grid grid-cols-1">
          <span id={labelId} className="px-3 pt-2 pb-1 text-muted text-xs font-bold">
            {names?.label}
          </span>
          {items.map((item, index) => option(`${labelId}-${index}`, item, <FoundLine {...item} />))}
          {allHref
            ? option(
                `${labelId}-all`,
                { href: allHref },
                names?.all,
                "search-dialog-option text-accent text-s font-medium",
              )
            : null}
        </div>
      );
    });
}
