/** The error message below a date field. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} role="alert" className="text-danger text-s leading-[1.35]">
      {message}
    </p>
  );
}
