"use client";

import { useRouter } from "next/navigation";
import {
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { afterEffects, takeEarlyPress, waits } from "@/components/form/early-input";
import { holdsEarlyChoice } from "./early-choice";
import styles from "./filter-form.module.css";

/**
 * A list's filters as a plain GET form. Where scripts run, a choice by pointer applies at once and
 * empty fields stay out of the address; one by arrow keys, which pass other choices on their way,
 * waits for Enter or the button. Where they do not, the button sends the form. What was chosen before
 * they ran applies when they do.
 */
export function FilterForm(props: {
  path: string;
  label: string;
  apply: string;
  /** What of the address the fields do not hold, such as the page size. */
  kept: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const { path, label, apply, kept, children } = props;
  const router = useRouter();
  const scripted = useScripted();

  const form = useRef<HTMLFormElement>(null);
  const early = useRef<string>(undefined);

  const [waiting, setWaiting] = useState(false);
  const byKey = useRef(false);

  const go = (href: string) => {
    setWaiting(false);
    router.push(href, { scroll: false });
  };
  const goOn = useRef(go);

  // Before the fields are drawn again, as they are where scripts run.
  useLayoutEffect(() => {
    const fields = form.current;
    // A form that was sent is on its way as a document.
    if (!fields || takeEarlyPress(fields)) return;
    if (holdsEarlyChoice(fields) && fields.matches(":valid")) early.current = hrefOf(path, fields);
  }, [path]);
  useEffect(() => {
    const href = early.current;
    early.current = undefined;
    if (href !== undefined) afterEffects(() => goOn.current(href));
  }, []);

  return (
    <search>
      <form
        {...waits}
        ref={form}
        action={path}
        aria-label={label}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          go(hrefOf(path, event.currentTarget));
        }}
        onKeyDown={(event) => {
          if (!(event.target instanceof HTMLSelectElement) || event.key === "Tab") return;
          byKey.current = true;
          if (event.key !== "Enter" || !waiting) return;
          // Else the browser opens the choices again, or sends the form twice.
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onChange={(event: ChangeEvent<HTMLFormElement>) => {
          // A field that can't be read holds the others back too.
          const { currentTarget: fields, target } = event;
          if (!(target instanceof HTMLSelectElement)) return;
          if (byKey.current) setWaiting(true);
          else if (fields.checkValidity()) go(hrefOf(path, fields));
          byKey.current = false;
        }}
      >
        {children}
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={`button ${scripted && !waiting ? styles.unneeded : ""}`}>
          {apply}
        </button>
      </form>
    </search>
  );
}

/** The list's address with what the form's fields hold; empty ones stay out. */
function hrefOf(path: string, form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value.trim()) query.set(name, value.trim());
  return query.size ? `${path}?${query}` : path;
}

/** False on the server and until the page is alive. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
