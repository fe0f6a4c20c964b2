"use client";

import Link from "next/link";
import { type ComponentType, useEffect, useState } from "react";
import { routes } from "@/lib/routes";
import { Icon } from "./icon";
import type { SearchDialogProps, SearchWords } from "./search-dialog";
import styles from "./search-link.module.css";

const { path } = routes.search;

/**
 * The magnifier: the way to the search page, and, where scripts run, to a search over this one, which
 * Ctrl K opens too. That one is loaded at its first use.
 */
export function SearchLink({ label, words }: { label: string; words: SearchWords }) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [open, setOpen] = useState(false);
  const search = () => {
    setOpen(true);
    import("./search-dialog").then(
      (loaded) => setDialog(() => loaded.SearchDialog),
      () => location.assign(path),
    );
  };
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== "k" || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) search();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  });
  return (
    <>
      <Link
        href={path}
        prefetch={false}
        className={styles.link}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${label} (Ctrl K)`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          search();
        }}
      >
        <Icon name="search" />
        <span className="visually-hidden">{label}</span>
      </Link>
      {open && Dialog ? <Dialog words={words} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
