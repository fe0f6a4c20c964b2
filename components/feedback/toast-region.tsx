"use client";

import { type ComponentType, useEffect, useId, useState } from "react";
import { PoliteRegion } from "./polite-region";
import { onToast } from "./toast";
import type { ToastBarProps } from "./toast-bar";

type Toast = Pick<ToastBarProps, "text" | "kind" | "turn" | "open">;

/** Its live region is in the first HTML: the first toast is heard before the bar's code is there. */
export function ToastRegion({ dismiss, retry }: { dismiss: string; retry: string }) {
  const [toast, setToast] = useState<Toast>();
  const [Bar, setBar] = useState<ComponentType<ToastBarProps>>();
  const textId = useId();

  useEffect(
    () =>
      onToast((text, kind) => {
        setToast((last) => ({ text, kind, turn: (last?.turn ?? 0) + 1, open: true }));
        import("./toast-bar").then(
          ({ ToastBar }) => setBar(() => ToastBar),
          // Offline: the toast is announced but not shown.
          () => undefined,
        );
      }),
    [],
  );

  return (
    <>
      <PoliteRegion>
        {toast?.open ? (
          <span key={toast.turn} id={textId}>
            {toast.text}
          </span>
        ) : null}
      </PoliteRegion>
      {Bar && toast ? (
        <Bar
          {...toast}
          textId={textId}
          dismiss={dismiss}
          retry={retry}
          onDismiss={() => setToast({ ...toast, open: false })}
        />
      ) : null}
    </>
  );
}
