"use client";

import { useEffect, useState } from "react";

/** A QR code: dark on white in both themes, because many cameras read no other. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>();
  useEffect(() => {
    // Without it there is still the secret as text.
    void import("qr")
      .then(({ encodeQR }) => setRows(encodeQR(text, "raw", { ecc: "low", border: 4 })))
      .catch(() => undefined);
  }, [text]);
  const size = rows?.length ?? 1;
  return (
    <svg
      className="justify-self-center w-[220px] h-[220px] rounded-m"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={rows?.flatMap(drawRow).join("")} fill="#000" />
    </svg>
  );
}

function drawRow(row: readonly boolean[], y: number): string[] {
  return row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []));
}
