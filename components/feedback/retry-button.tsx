"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";

/** Reads the page's figures again, in place. */
export function RetryButton({ label, quiet = false }: { label: string; quiet?: boolean }) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  return (
    <button
      type="button"
      className={quiet ? "button-quiet" : "button"}
      aria-busy={busy}
      onClick={() => startTransition(() => router.refresh())}
    >
      {label}
    </button>
  );
}
