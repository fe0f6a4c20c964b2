"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "@/components/link";
import { FoundLine } from "@/components/list/found-line";
import type { FoundGroup, FoundItem } from "@/lib/i18n/found-group";
import { searchPath } from "@/lib/routes";
import type { SearchWords } from "./search-words";
import { useFound } from "./use-found";

export type SearchDialogProps = { readonly words: SearchWords; readonly onClose: () => void };

/** A combobox. Enter opens the choice, the only result, or the only one named so, else the page with all. */
export function SearchDialog({ words, onClose }: SearchDialogProps) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<string>();
  const [lists] = useState(() => words.lists.map(({ list }) => list));
  const { answers, answeredText, searching, answered } = useFound(typed, lists);
  const listId = useId();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another text are other options
  useEffect(() => setActive(undefined), [answeredText]);

  const groups = lists.flatMap((list) => {
    const answer = answers[list];
    return answer && answer !== "failed" ? [answer] : [];
  });
  const failed = words.lists.filter(({ list }) => answers[list] === "failed");
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  // "Sin resultados" only if every list could be read.
  const counted = count > 0 || !failed.length ? words.counts[count] : undefined;
  const state = searching ? words.searching : answered ? counted : words.hint;
  const close = () => dialog.current?.close();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const all = options.current?.querySelectorAll<HTMLElement>("[role=option]");
    const found = [...(all ?? [])];
    const at = found.findIndex(({ id }) => id === active);
    if (step && found.length) {
      event.preventDefault();
      const next =
        at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length;
      setActive(found[next]?.id);
      found[next]?.scrollIntoView?.({ block: "nearest" });
    } else if (event.key === "Enter") {
      const isNamed = (each: HTMLElement) =>
        each.querySelector("bdi")?.title.toLowerCase() === answeredText.toLowerCase();
      const [only, ...others] = found.length > 1 ? found.filter(isNamed) : found;
      const chosen = found[at] ?? (answered && !others.length ? only : undefined);
      if (chosen) event.preventDefault();
      chosen?.click();
    }
  };

  return (
    <dialog
      ref={dialog}
      className="mx-auto mt-[min(12vh,96px)] mb-auto w-[min(640px,calc(100vw_-_16px))] max-h-[calc(100dvh_-_min(12vh,96px)_-_8px)]"
      aria-label={words.field}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className="grid grid-cols-1 gap-2 p-3 max-middle:p-2">
        <form
          className="flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            close();
            router.push(searchPath(typed.trim()));
          }}
        >
          <input
            role="combobox"
            aria-label={words.field}
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={count > 0 ? listId : undefined}
            aria-activedescendant={active}
            placeholder={words.placeholder}
            value={typed}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            className="field-control flex-1 min-w-0 min-h-[48px] text-[1rem]"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="button-quiet text-s" title="Esc" onClick={close}>
            {words.close}
          </button>
        </form>
        {count > 0 ? (
          <div ref={options} id={listId} role="listbox" aria-label={words.results}>
            <SearchOptions groups={groups} words={words} active={active} onChoose={close} />
          </div>
        ) : null}
        <div role="status" className="px-3 pt-0 pb-1 text-muted text-s">
          {state ? <p>{state}</p> : null}
          {failed.map(({ list, failed: sentence }) => (
            <p key={list}>{sentence}</p>
          ))}
          {groups.flatMap(({ list, notes }) =>
            notes.map((note) => <p key={list + note}>{note}</p>),
          )}
        </div>
      </div>
    </dialog>
  );
}

function SearchOptions(props: {
  groups: readonly FoundGroup[];
  words: SearchWords;
  active: string | undefined;
  onChoose: () => void;
}) {
  const { groups, words, active, onChoose } = props;
  const base = useId();
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ list, items, allHref }) => {
      const names = words.lists.find((each) => each.list === list);
      const labelId = `${base} ${list}`.replaceAll(" ", "-");
      const all = allHref ? [{ id: "", href: allHref, title: names?.all ?? "", details: [] }] : [];
      return (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no options
        <div key={list} role="group" aria-labelledby={labelId} className="grid grid-cols-1">
          <span id={labelId} className="px-3 pt-2 pb-1 text-muted text-xs font-bold">
            {names?.label}
          </span>
          {[...items, ...all].map((item: FoundItem, index) => {
            const id = `${labelId}-${index}`;
            return (
              <Link
                key={id}
                id={id}
                href={item.href}
                target={item.isFile && "_blank"}
                role="option"
                tabIndex={-1}
                aria-selected={id === active}
                className={`search-dialog-option ${item.id ? "" : "text-accent"}`}
                onClick={(event) => {
                  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose();
                }}
              >
                <FoundLine {...item} />
              </Link>
            );
          })}
        </div>
      );
    });
}
