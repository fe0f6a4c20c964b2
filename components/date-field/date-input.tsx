"use client";

import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useScripted } from "@/components/list/filter-form";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { CalendarButton, type CalendarButtonProps } from "./calendar-button";
import styles from "./date-field.module.css";
import { readDateText, writeDateText } from "./date-text";

type DateInputProps = Omit<CalendarButtonProps, "words" | "onChoose"> & {
  readonly name: string;
  readonly label: string;
  /** What the page has against the value. */
  readonly error: string | undefined;
  readonly words: CalendarButtonProps["words"] & {
    readonly placeholder: string;
    readonly unreadable: string;
    readonly noSuchDay: string;
  };
};

/**
 * The field of a date in a filter form. Without scripts it is the browser's own date input; with
 * them, a text that is read forgivingly and sent as `YYYY-MM-DD`, and a button for the calendar. A
 * date applies when it is chosen, or typed and left; what can't be read holds the form back.
 */
export function DateInput(props: DateInputProps) {
  const { name, label, value, error, words, names } = props;
  const scripted = useScripted();
  const [id, errorId] = [useId(), useId()];
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => writeDateText(value));
  const [judged, setJudged] = useState(false);
  const [sent, setSent] = useState<CalendarDate | "">();
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // The address has changed: by this field, or by Back, a chip or a preset.
    setShown(value);
    setText(writeDateText(value));
    setJudged(false);
    setSent(undefined);
  }

  const reading = readDateText(text, names.months);
  const typed = reading.kind === "date" ? reading.date : "";
  const fault =
    reading.kind === "unreadable" || reading.kind === "noSuchDay" ? words[reading.kind] : "";
  const message = fault ? judged && fault : error;

  const send = (date: CalendarDate | "") => {
    if (date === (value ?? "") || date === sent) return;
    setSent(date);
    input.current?.form?.requestSubmit();
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          ref={(element) => {
            input.current = element;
            element?.setCustomValidity(fault);
          }}
          id={id}
          className={styles.control}
          type={scripted ? "text" : "date"}
          name={scripted ? undefined : name}
          value={scripted ? text : (value ?? "")}
          placeholder={words.placeholder}
          maxLength={40}
          autoComplete="off"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? errorId : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // The form sends itself; leaving the field must not send it again.
            if (event.key === "Enter" && !fault) setSent(typed);
          }}
          onBlur={() => {
            setJudged(true);
            if (!fault) send(typed);
          }}
          onInvalid={(event) => {
            // In the place of the browser's bubble, which would speak the browser's language.
            event.preventDefault();
            setJudged(true);
          }}
        />
        {scripted ? (
          <CalendarButton
            {...props}
            onChoose={(date) => {
              flushSync(() => setText(writeDateText(date)));
              send(date);
            }}
          />
        ) : null}
      </div>
      {scripted ? <input type="hidden" name={name} value={typed} /> : null}
      {message ? (
        <p id={errorId} role="alert" className={styles.error}>
          {message}
        </p>
      ) : null}
    </div>
  );
}
