"use client";

import { useEffect, useRef } from "react";

export function ResultHeading(props: {
  readonly title: string;
  readonly text: string;
  readonly role?: "status" | "alert";
}) {
  const { title, text, role = "status" } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="entry-form-heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p role={role} className="entry-form-lead">
        {text}
      </p>
    </div>
  );
}
