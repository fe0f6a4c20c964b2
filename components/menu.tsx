"use client";

import { type HTMLAttributes, type ReactNode, useId } from "react";
import { Icon, type IconName } from "@/components/theme/icon";

/** A button that opens what belongs to it: beside it, on a phone above the tab bar. Works without scripts. */
export function Menu(props: {
  icon?: IconName;
  label?: ReactNode;
  name?: string | undefined;
  look: string;
  opens?: HTMLAttributes<HTMLElement>;
  children: ReactNode;
}) {
  const { icon, label, name, look, opens, children } = props;
  const id = useId();
  return (
    <>
      <button type="button" className={look} popoverTarget={id} aria-label={name} title={name}>
        {icon ? <Icon name={icon} /> : null}
        {label}
      </button>
      <div
        {...opens}
        id={id}
        popover="auto"
        className={`floating anchored print:hidden ${opens?.className ?? "p-2"}`}
      >
        {children}
      </div>
    </>
  );
}
