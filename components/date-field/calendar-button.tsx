"use client";

import { type ComponentType, useDeferredValue, useId, useRef, useState } from "react";
import { Icon } from "@/components/theme/icon";
import type { CalendarProps } from "./calendar";

const load = () => import("./calendar");

/** Loads its calendar on the first opening. A modal dialog would cost a slow phone 100 ms more. */
export function CalendarButton(props: CalendarProps) {
  const { words, onChoose } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<ComponentType<CalendarProps>>();
  // The panel is on the screen before the calendar is drawn, which takes long on a slow phone.
  const Calendar = useDeferredValue(open ? loaded : undefined);
  const [failed, setFailed] = useState(false);

  const toggle = (isOpen: boolean) => {
    setOpen(isOpen);
    setFailed(false);
    if (isOpen)
      load().then(
        (code) => setLoaded(() => code.Calendar),
        () => setFailed(true),
      );
  };
  const warmUp = () => void load().catch(() => undefined);
  const close = () => panel.current?.hidePopover();

  return (
    <>
      <button
        type="button"
        className="field-button print:hidden"
        aria-label={words.choose}
        aria-haspopup="dialog"
        popoverTarget={id}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        <Icon name="calendar" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        className="floating anchored wide:w-[334px] [position-anchor:--date-field]"
        aria-label={words.choose}
        onToggle={({ newState }) => toggle(newState === "open")}
      >
        <div className="grid p-3">
          {!open ? null : Calendar ? (
            <Calendar
              {...props}
              onChoose={(date) => {
                close();
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
          <button type="button" className="button-quiet justify-self-end" onClick={close}>
            {words.close}
          </button>
        </div>
      </div>
    </>
  );
}
