export type ToastKind = "done" | "note" | "failed" | "stale";

type Toast = { readonly text: string; readonly kind: ToastKind };

const toasts = new EventTarget();

export function showToast(text: string, kind: ToastKind = "done"): void {
  toasts.dispatchEvent(new CustomEvent<Toast>("toast", { detail: { text, kind } }));
}

export function onToast(listener: (text: string, kind: ToastKind) => void): () => void {
  const receive = (event: Event) => {
    const { text, kind } = (event as CustomEvent<Toast>).detail;
    listener(text, kind);
  };
  toasts.addEventListener("toast", receive);
  return () => toasts.removeEventListener("toast", receive);
}
