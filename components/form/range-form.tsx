import type { InputHTMLAttributes, ReactNode } from "react";

type Field = InputHTMLAttributes<HTMLInputElement> & { readonly label: string };

export function RangeForm(props: {
  action: string;
  fields: readonly Field[];
  children: ReactNode;
}) {
  const { action, fields, children } = props;
  return (
    <form action={action} className="flex flex-wrap items-end gap-3 pb-3 print:hidden">
      {fields.map(({ label, ...input }) => (
        <label key={`${input.name} ${input.defaultValue}`} className="field">
          <span>{label}</span>
          <input className="field-control" required {...input} />
        </label>
      ))}
      {children}
    </form>
  );
}
