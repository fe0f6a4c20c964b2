"use client";

import { useRouter } from "next/navigation";
import { useCallback, useRef, useState, useTransition } from "react";
import { isPortalReachable } from "@/lib/browser/reach";
import { errorWords } from "./error-words";
import { showToast } from "./toast";

/** Without a connection the page stays with a toast; the router would load an error page. */
export function useRefresh(): { busy: boolean; refresh: () => void } {
  const router = useRouter();
  const asking = useRef(false);
  const [reaching, setReaching] = useState(false);
  const [reading, startTransition] = useTransition();

  const refresh = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    setReaching(true);
    const reachable = await isPortalReachable();
    asking.current = false;
    setReaching(false);
    if (reachable) startTransition(() => router.refresh());
    else showToast(errorWords()?.kept ?? "", "stale");
  }, [router]);

  return { busy: reaching || reading, refresh };
}
