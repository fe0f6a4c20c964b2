"use client";

import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from "react";
import type { ExportWords } from "./export-download";
import styles from "./export-panel.module.css";
import { currentExport, type ExportProgress, watchExport } from "./export-progress";

export type ExportPanelProps = {
  readonly choices: readonly {
    readonly href: string;
    readonly label: string;
    readonly text: string;
  }[];
  readonly words: ExportWords & {
    readonly open: string;
    readonly title: string;
    readonly amountsIncluded: string;
    readonly preparing: string;
    /** With `{done}` and `{total}`. */
    readonly progress: string;
    readonly cancel: string;
  };
  /** How counts are written. */
  readonly locale: string;
};

const menuId = "export-menu";

/**
 * The files that the list can be had as. Plain links; where scripts run, the page downloads them
 * itself, tells how far it has come and saves nothing but the whole.
 */
export function ExportPanel({ choices, words, locale }: ExportPanelProps) {
  const progress = useSyncExternalStore(watchExport, currentExport, () => undefined);
  const control = useFocusKept(progress !== undefined);

  const start = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    document.getElementById(menuId)?.hidePopover();
    import("./export-download").then(
      ({ downloadExport }) => downloadExport(href, words),
      // Without the code, the browser downloads by itself.
      () => location.assign(href),
    );
  };

  if (progress)
    return (
      <>
        <span className={`button ${styles.kept}`} aria-hidden="true">
          {words.open}
        </span>
        <div className={styles.progress}>
          <Progress {...progress} words={words} locale={locale} />
          <button
            ref={control}
            type="button"
            className="button"
            aria-describedby="export-progress"
            onClick={progress.cancel}
          >
            {words.cancel}
          </button>
        </div>
      </>
    );
  return (
    <>
      <button
        ref={control}
        type="button"
        className={`button ${styles.open}`}
        popoverTarget={menuId}
      >
        {words.open}
      </button>
      <div id={menuId} popover="auto" className={styles.menu}>
        <p>{words.title}</p>
        <ul>
          {choices.map(({ href, label, text }) => (
            <li key={href}>
              <a href={href} download onClick={start}>
                {label}
              </a>
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <p className={styles.warning}>{words.amountsIncluded}</p>
      </div>
    </>
  );
}

function Progress(
  props: Pick<ExportProgress, "done" | "total"> & Pick<ExportPanelProps, "words" | "locale">,
) {
  const { done, total, words, locale } = props;
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <>
      <progress aria-labelledby="export-progress" max={total || 1} value={total && done} />
      <span id="export-progress">
        {total === undefined
          ? words.preparing
          : words.progress.replace("{done}", count(done)).replace("{total}", count(total))}
      </span>
    </>
  );
}

/** The focus stays with the export when its button gives way to the progress, and back. */
function useFocusKept(running: boolean) {
  const control = useRef<HTMLButtonElement>(null);
  const before = useRef(running);
  useEffect(() => {
    if (before.current !== running && document.activeElement === document.body)
      control.current?.focus({ preventScroll: true });
    before.current = running;
  }, [running]);
  return control;
}
