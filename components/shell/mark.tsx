"use client";

import { markBox, markFigure, markGround } from "@/components/theme/mark-drawing";

export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox={markBox} aria-hidden="true" focusable="false">
      {markGround}
      {markFigure}
    </svg>
  );
}
