import type { ReactNode } from "react";

export function Disclosure(props: {
  title: ReactNode;
  open?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { title, open, className, children } = props;
  return (
    <details className={className ? `disclosure ${className}` : "disclosure"} open={open}>
      <summary className="disclosure-summary">{title}</summary>
      {children}
    </details>
  );
}
