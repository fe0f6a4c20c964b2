"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, type ReactNode, useSyncExternalStore } from "react";
import styles from "./filter-form.module.css";

/**
 * A list's filters as a plain GET form. Where scripts run, a choice applies at once and its empty
 * fields stay out of the address; where they do not, the button sends the form.
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

  const go = (form: HTMLFormElement) => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === "string" && value.trim()) query.set(name, value.trim());
    router.push(query.size ? `${path}?${query}` : path, { scroll: false });
  };

  return (
    <search>
      <form
        action={path}
        aria-label={label}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          go(event.currentTarget);
        }}
        onChange={(event: ChangeEvent<HTMLFormElement>) => {
          // A field that can't be read holds the others back too.
          const { currentTarget: form, target } = event;
          if (target instanceof HTMLSelectElement && form.checkValidity()) go(form);
        }}
      >
        {children}
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={`button ${scripted ? styles.unneeded : ""}`}>
          {apply}
        </button>
      </form>
    </search>
  );
}

/** False on the server and until the page is alive. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
