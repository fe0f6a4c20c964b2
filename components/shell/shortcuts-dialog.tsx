"use client";

import { Fragment, useEffect, useId, useRef, useState } from "react";
import { areShortcutsOn, switchShortcuts } from "./shortcuts-choice";
import { keysOf, type ShortcutAction } from "./shortcuts-keys";

export type ShortcutsDialogProps = {
  readonly words: {
    readonly title: string;
    /** Between two keys that are pressed one after the other. */
    readonly followedBy: string;
    readonly use: string;
    readonly useText: string;
    readonly close: string;
    /** Keys that are never switched off. */
    readonly always: readonly { readonly label: string; readonly keys: readonly string[] }[];
    readonly tables: string;
    readonly actions: readonly { readonly label: string; readonly action: ShortcutAction }[];
  };
  readonly onClose: () => void;
};

/** Lists the shortcuts, with a switch that turns them off. */
export function ShortcutsDialog({ words, onClose }: ShortcutsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [on, setOn] = useState(areShortcutsOn);
  const [titleId, textId] = [useId(), useId()];
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="w-[min(440px,_calc(100vw_-_16px))] max-h-[calc(100dvh_-_16px)] m-auto"
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        // A click on the dialog itself is on the backdrop; all content is in the inner box.
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="grid gap-3 p-5">
        <h2 id={titleId}>{words.title}</h2>
        <dl className="shortcuts-dialog-list">
          {words.actions.map(({ label, action }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {keysOf(action).map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 ? ` ${words.followedBy} ` : null}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
          {words.always.map(({ label, keys }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 ? " " : null}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-muted text-s">{words.tables}</p>
        <label className="flex items-center gap-3 min-h-touch font-medium">
          <input
            type="checkbox"
            checked={on}
            aria-describedby={textId}
            onChange={({ target }) => {
              switchShortcuts(target.checked);
              setOn(target.checked);
            }}
          />
          {words.use}
        </label>
        <p id={textId} className="text-muted text-s">
          {words.useText}
        </p>
        <button
          type="button"
          className="button justify-self-end"
          onClick={() => dialog.current?.close()}
        >
          {words.close}
        </button>
      </div>
    </dialog>
  );
}
