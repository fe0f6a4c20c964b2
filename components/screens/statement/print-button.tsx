"use client";

export function PrintButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="button button-primary noscript:hidden"
      onClick={() => window.print()}
    >
      {label}
    </button>
  );
}
