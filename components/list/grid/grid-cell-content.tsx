"use client";

import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { CellContent } from "../cell-content";

/**
 * A cell's content within a grid, which is one stop of the Tab key: what can be focused inside a
 * cell can be reached once the arrows have come to that cell.
 */
export function GridCellContent(props: ComponentProps<typeof CellContent> & { tabIndex: 0 | -1 }) {
  const { tabIndex, ...content } = props;
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const inner = box.current?.querySelectorAll<HTMLElement>("a, button, [tabindex]") ?? [];
    for (const element of inner) element.tabIndex = tabIndex;
  });
  return (
    <span ref={box}>
      <CellContent {...content} />
    </span>
  );
}
