/** The error message below a date field. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} role="alert" className="date-field-error">
      {message}
    </p>
  );
}
