import type { ReactNode } from "react";

/** Content that is hidden until opened, also on paper. */
export function Disclosure(props: {
  title: ReactNode;
  /** Of the content: a link to it opens it. */
  id?: string;
  open?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { title, id, open, className, children } = props;
  return (
    <details className={className ? `disclosure ${className}` : "disclosure"} open={open}>
      <summary className="disclosure-summary">{title}</summary>
      {id ? <div id={id}>{children}</div> : children}
    </details>
  );
}
