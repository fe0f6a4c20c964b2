/** What a toast is of: something done, something that failed, or figures that could not be refreshed. */
export type ToastKind = "done" | "failed" | "stale";

type Toast = { readonly text: string; readonly kind: ToastKind };

const toasts = new EventTarget();

/** Tells the reader of something that happened beside what they are doing; at most a sentence. */
export function showToast(text: string, kind: ToastKind = "done"): void {
  toasts.dispatchEvent(new CustomEvent<Toast>("toast", { detail: { text, kind } }));
}

/** Calls back with each toast's text and kind; answers how to stop listening. */
export function onToast(listener: (text: string, kind: ToastKind) => void): () => void {
  const receive = (event: Event) => {
    const { text, kind } = (event as CustomEvent<Toast>).detail;
    listener(text, kind);
  };
  toasts.addEventListener("toast", receive);
  return () => toasts.removeEventListener("toast", receive);
}
