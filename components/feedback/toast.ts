const toasts = new EventTarget();

/** Tells the reader of something that happened beside what they are doing; at most a sentence. */
export function showToast(text: string): void {
  toasts.dispatchEvent(new CustomEvent("toast", { detail: text }));
}

/** Calls back with each toast's text; answers how to stop listening. */
export function onToast(listener: (text: string) => void): () => void {
  const receive = (event: Event) => listener(String((event as CustomEvent<unknown>).detail));
  toasts.addEventListener("toast", receive);
  return () => toasts.removeEventListener("toast", receive);
}
