import type { Ref } from "react";
import { type CalendarDate, parseCalendarDate } from "@/lib/domain/dates/calendar-date";

export function NativeDate(props: {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: CalendarDate | undefined;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
  readonly onEnter: (date: CalendarDate | "") => void;
  readonly onLeave: (date: CalendarDate | "", field: HTMLInputElement) => void;
}) {
  const { id, name, label, value, error, ref, onEnter, onLeave } = props;
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="relative [anchor-name:--date-field] [anchor-scope:--date-field]">
        <input
          ref={ref}
          id={id}
          className="field-control tabular-nums"
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

/** Whether the browser's input has the focus, or contains an incomplete date. */
export function isInUse(field: HTMLInputElement): boolean {
  return field === document.activeElement || field.validity.badInput;
}

function dateIn(field: HTMLInputElement): CalendarDate | "" {
  return parseCalendarDate(field.value) ?? "";
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} role="alert" className="text-danger text-s leading-[1.35]">
      {message}
    </p>
  );
}
