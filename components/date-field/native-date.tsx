import type { Ref } from "react";
import { type CalendarDate, parseCalendarDate } from "@/lib/domain/calendar-date";
import styles from "./date-field.module.css";
import { FieldError } from "./field-error";

/** A date filter as the server writes it: the browser's own date input, which works without scripts. */
export function NativeDate(props: {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: CalendarDate | undefined;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
  /** The form is sent with this date; "" is none. */
  readonly onEnter: (date: CalendarDate | "") => void;
  /** The field was left with this date; not called while it holds what is no date yet. */
  readonly onLeave: (date: CalendarDate | "", field: HTMLInputElement) => void;
}) {
  const { id, name, label, value, error, ref, onEnter, onLeave } = props;
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          ref={ref}
          id={id}
          className={styles.control}
          type="date"
          name={name}
          defaultValue={value ?? ""}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onKeyDown={({ key, currentTarget }) => {
            if (key === "Enter") onEnter(dateIn(currentTarget));
          }}
          onBlur={({ currentTarget }) => {
            if (!isInUse(currentTarget)) onLeave(dateIn(currentTarget), currentTarget);
          }}
        />
      </div>
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** Whether the browser's own input is being typed in, or holds what is no date yet. */
export function isInUse(field: HTMLInputElement): boolean {
  return field === document.activeElement || field.validity.badInput;
}

function dateIn(field: HTMLInputElement): CalendarDate | "" {
  return parseCalendarDate(field.value) ?? "";
}
