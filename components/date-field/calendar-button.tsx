"use client";

import { type ComponentType, useDeferredValue, useRef, useState } from "react";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { CalendarNames } from "@/lib/i18n/date-picker-locale";
import type { Catalogue } from "@/lib/i18n/locale";
import type { CalendarProps } from "./calendar";

export type CalendarButtonProps = {
  readonly value: CalendarDate | undefined;
  readonly min: CalendarDate | undefined;
  readonly max: CalendarDate | undefined;
  readonly today: CalendarDate;
  readonly names: CalendarNames;
  readonly words: Catalogue["dateField"];
  readonly onChoose: (date: CalendarDate) => void;
};

const load = () => import("./calendar");

/**
 * Opens a calendar in a modal dialog: the browser keeps the focus inside, closes it on Esc and
 * returns the focus. The calendar's code is loaded on the first opening; typing never needs it.
 */
export function CalendarButton(props: CalendarButtonProps) {
  const { words, onChoose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<ComponentType<CalendarProps>>();
  // The dialog is on the screen before the calendar is drawn, which takes long on a slow phone.
  const Calendar = useDeferredValue(open ? loaded : undefined);
  const [failed, setFailed] = useState(false);

  const show = async () => {
    dialog.current?.showModal();
    setOpen(true);
    setFailed(false);
    try {
      const code = await load();
      setLoaded(() => code.Calendar);
    } catch {
      setFailed(true);
    }
  };
  const warmUp = () => void load().catch(() => undefined);

  return (
    <>
      <button
        type="button"
        className="field-button print:hidden"
        aria-label={words.choose}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path
            d="M5 6.5h14v13H5zM5 10.5h14M8.5 4v4m7-4v4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
      <dialog
        ref={dialog}
        className="anchored w-[334px] max-w-[calc(100vw_-_16px)] [position-anchor:--date-field] wide:backdrop:bg-transparent max-wide:mb-2"
        aria-label={words.choose}
        // The event is late: a fast user may have opened the dialog again.
        onClose={({ currentTarget }) => setOpen(currentTarget.open)}
        onPointerDown={(event) => {
          // A click on the dialog itself is on the backdrop; all content is in the inner box.
          if (event.target === dialog.current) dialog.current.close();
        }}
      >
        <div className="grid p-3">
          {!open ? null : Calendar ? (
            <Calendar
              {...props}
              onChoose={(date) => {
                dialog.current?.close();
                onChoose(date);
              }}
            />
          ) : (
            <p
              role="status"
              className="grid min-h-[340px] p-4 text-muted text-center place-content-center"
            >
              {failed ? words.notLoaded : words.loading}
            </p>
          )}
          <button
            type="button"
            className="button-quiet justify-self-end"
            onClick={() => dialog.current?.close()}
          >
            {words.close}
          </button>
        </div>
      </dialog>
    </>
  );
}
