"use client";

import { useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useScripted } from "@/components/use-scripted";
import { type CalendarDate, parseCalendarDate } from "@/lib/domain/dates/calendar-date";
import type { CalendarProps } from "./calendar";
import { CalendarButton } from "./calendar-button";
import { readDateText, writeDateText } from "./date-text";

type DateInputProps = Omit<CalendarProps, "onChoose"> & {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
};

/** Without scripts the browser's date input; with them a text field of many formats and a calendar.
 * A date applies when it is chosen or the field is left; an unreadable one stops the form. */
export function DateInput(props: DateInputProps) {
  const { name, label, value, error, words, names } = props;
  const scripted = useScripted();
  const id = useId();
  const errorId = `${id}-error`;
  const input = useRef<HTMLInputElement>(null);
  const native = useRef<HTMLInputElement>(null);
  const [inUse, setInUse] = useState(false);
  const [text, setText] = useState(() => writeDateText(value));
  const [judged, setJudged] = useState(false);
  const [sent, setSent] = useState<CalendarDate | "">();
  const [shown, setShown] = useState(value);

  const reading = readDateText(text, names.months);
  const typed = reading.kind === "date" ? reading.date : "";
  if (shown !== value) {
    // The URL has changed: by this field, Back, a chip or a preset. Text being typed stays.
    const isBeingTyped =
      input.current === document.activeElement &&
      text !== writeDateText(shown) &&
      typed !== (value ?? "");
    setShown(value);
    if (!isBeingTyped) {
      setText(writeDateText(value));
      setJudged(false);
    }
    setSent(undefined);
  }
  const fault =
    reading.kind === "unreadable" || reading.kind === "noSuchDay" ? words[reading.kind] : "";
  const message = fault ? judged && fault : error;

  const send = (date: CalendarDate | "", from = input.current) => {
    if (date === (value ?? "") || date === sent) return;
    setSent(date);
    from?.form?.requestSubmit();
  };

  const served = useRef(value);
  useLayoutEffect(() => {
    const field = native.current;
    if (!field) return;
    if (isInUse(field)) setInUse(true);
    else if (field.value !== (served.current ?? "")) {
      const early = parseCalendarDate(field.value);
      setText(writeDateText(early));
      // The form applies it, with all other early choices.
      setSent(early ?? "");
    }
  }, []);

  const isNative = !scripted || inUse;
  const shownError = (isNative ? error : message) || undefined;
  const shared = {
    id,
    autoComplete: "off",
    "aria-invalid": shownError ? true : undefined,
    "aria-describedby": shownError ? errorId : undefined,
  } as const;
  return (
    // A new field, whose error is announced again.
    <div key={`${isNative}`} className="field">
      <label htmlFor={id}>{label}</label>
      <div className="relative [anchor-name:--date-field] [anchor-scope:--date-field]">
        {isNative ? (
          <input
            {...shared}
            ref={native}
            className="field-control tabular-nums"
            type="date"
            name={name}
            defaultValue={value ?? ""}
            onKeyDown={({ key, currentTarget }) => {
              if (key === "Enter") setSent(dateIn(currentTarget));
            }}
            onBlur={({ currentTarget }) => {
              if (isInUse(currentTarget)) return;
              const date = dateIn(currentTarget);
              send(date, currentTarget);
              setText(writeDateText(date || undefined));
              setInUse(false);
            }}
          />
        ) : (
          <>
            <input
              {...shared}
              ref={(element) => {
                input.current = element;
                element?.setCustomValidity(fault);
              }}
              className="field-control tabular-nums pr-touch"
              type="text"
              value={text}
              placeholder={words.placeholder}
              maxLength={40}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                // The form is already being sent; leaving the field must not send it again.
                if (event.key === "Enter" && !fault) setSent(typed);
              }}
              onBlur={() => {
                setJudged(true);
                if (!fault) send(typed);
              }}
              onInvalid={(event) => {
                // Replaces the browser's own message, which is in the browser's language.
                event.preventDefault();
                setJudged(true);
              }}
            />
            <CalendarButton
              {...props}
              onChoose={(date) => {
                flushSync(() => setText(writeDateText(date)));
                send(date);
              }}
            />
          </>
        )}
      </div>
      {isNative ? null : <input type="hidden" name={name} value={typed} />}
      {shownError ? (
        <p id={errorId} role="alert" className="text-danger text-s leading-[1.35]">
          {shownError}
        </p>
      ) : null}
    </div>
  );
}

/** It has the focus, or contains an incomplete date. */
function isInUse(field: HTMLInputElement): boolean {
  return field === document.activeElement || field.validity.badInput;
}

function dateIn(field: HTMLInputElement): CalendarDate | "" {
  return parseCalendarDate(field.value) ?? "";
}
