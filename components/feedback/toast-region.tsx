"use client";

import { type ComponentType, type ReactNode, useEffect, useId, useState } from "react";
import { announce, onAnnounce } from "./announcements";
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
      onToast((shown) => {
        setToast((last) => ({ ...shown, turn: (last?.turn ?? 0) + 1, open: true }));
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

/** Later, a screen reader that reads on to the end of the page finds no old text. */
const keptMilliseconds = 7000;

/** The only polite live region, in the first HTML. Equal texts of one moment are announced once. */
function PoliteRegion({ children }: { children: ReactNode }) {
  const [texts, setTexts] = useState<readonly string[]>([]);

  useEffect(() => {
    let waiting: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onAnnounce((text) => {
      if (!waiting.length)
        queueMicrotask(() => {
          clearTimeout(timer);
          setTexts([...new Set(waiting)]);
          waiting = [];
          timer = setTimeout(() => setTexts([]), keptMilliseconds);
        });
      waiting.push(text);
    });
    // React does not hydrate a skeleton of the first HTML, only the content that replaces it.
    const skeleton = document.querySelector("[data-waiting]")?.textContent;
    if (skeleton) announce(skeleton);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);

  return (
    <div role="status" className="visually-hidden">
      {children}
      {texts.map((text) => (
        <span key={text}>{text} </span>
      ))}
    </div>
  );
}
