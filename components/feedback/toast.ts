import { channel } from "@/components/channel";

export type ToastKind = "done" | "note" | "failed" | "stale";

const toasts = channel<{ readonly text: string; readonly kind: ToastKind }>();

export const onToast = toasts.listen;

export function showToast(text: string, kind: ToastKind = "done"): void {
  toasts.tell({ text, kind });
}
