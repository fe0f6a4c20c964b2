const announcements = new EventTarget();
let expected = false;

export function announce(text: string): void {
  expected = true;
  announcements.dispatchEvent(new CustomEvent("say", { detail: text }));
}

export function onAnnounce(listener: (text: string) => void): () => void {
  const receive = (event: Event) => listener(String((event as CustomEvent<unknown>).detail));
  announcements.addEventListener("say", receive);
  return () => announcements.removeEventListener("say", receive);
}

/** Called when the user has acted: from now on, new content is announced. */
export function startAnnouncing(): void {
  expected = true;
}

/** False for content of the first document, which screen readers read anyway. */
export function isAnnounced(): boolean {
  return expected;
}
