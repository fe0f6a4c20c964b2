"use client";

import { useRouter } from "next/navigation";
import {
  type ChangeEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { withQuery } from "@/lib/routes";

/** A plain GET form. With scripts, a choice by pointer applies at once, one by arrow keys on Enter
 * or the button, and one made before scripts ran once they run. */
export function FilterForm(props: {
  path: string;
  label: string;
  apply: string;
  isButtonInSight?: boolean;
  kept: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const { path, label, apply, isButtonInSight, kept, children } = props;
  const router = useRouter();

  const form = useRef<HTMLFormElement>(null);
  const early = useRef<string>(undefined);

  const [waiting, setWaiting] = useState(false);
  const byKey = useRef(false);

  const go = (href: string) => {
    setWaiting(false);
    router.push(href, { scroll: false });
  };
  const goOn = useRef(go);

  // Before React renders the fields again.
  useLayoutEffect(() => {
    const fields = form.current;
    if (fields && holdsEarlyChoice(fields) && fields.matches(":valid"))
      early.current = hrefOf(path, fields);
  }, [path]);
  useEffect(() => {
    const href = early.current;
    early.current = undefined;
    // Once all parts of the page have their handlers.
    if (href !== undefined) queueMicrotask(() => goOn.current(href));
  }, []);

  return (
    <search>
      <form
        ref={form}
        action={path}
        aria-label={label}
        className="flex flex-wrap items-start gap-3 max-wide:pt-3 wide:[&_.field-control]:min-h-[40px]"
        onSubmit={(event) => {
          event.preventDefault();
          go(hrefOf(path, event.currentTarget));
          // A button was pressed: a phone shows the rows again.
          const folded = event.currentTarget.closest("details");
          if (!folded?.open || !(event.nativeEvent as SubmitEvent).submitter) return;
          folded.open = false;
          folded.querySelector("summary")?.focus();
        }}
        onKeyDown={(event) => {
          if (!(event.target instanceof HTMLSelectElement) || event.key === "Tab") return;
          byKey.current = true;
          if (event.key !== "Enter" || !waiting) return;
          // Otherwise the browser opens the options again, or sends the form twice.
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onChange={(event: ChangeEvent<HTMLFormElement>) => {
          // An unreadable field also stops the other fields.
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
        <button
          type="submit"
          className={`button ${isButtonInSight ? "max-wide:sticky" : ""} max-wide:bottom-(--above-tabs) max-wide:z-1 max-wide:basis-full max-wide:border-transparent max-wide:bg-accent max-wide:text-on-accent wide:self-end ${waiting ? "" : "wide:not-noscript:not-focus-visible:sr-only"}`}
        >
          {apply}
        </button>
      </form>
    </search>
  );
}

function hrefOf(path: string, form: HTMLFormElement): string {
  const values = [...new FormData(form)].map(([name, value]) => [name, `${value}`.trim()]);
  return withQuery(path, Object.fromEntries(values));
}

/** Whether a select or a date was changed before scripts ran; a focused date may still change. */
function holdsEarlyChoice(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.value !== servedChoice(field);
    if (!(field instanceof HTMLInputElement) || field.type !== "date") return false;
    return field.value !== field.defaultValue && field !== document.activeElement;
  });
}

function servedChoice(select: HTMLSelectElement): string {
  const options = [...select.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}
