const said = new EventTarget();
let expected = false;

/** Tells screen readers something in the next pause, in the document's one polite region. */
export function announce(text: string): void {
  expected = true;
  said.dispatchEvent(new CustomEvent("say", { detail: text }));
}

/** Calls back with each text to tell; answers how to stop listening. */
export function onAnnounce(listener: (text: string) => void): () => void {
  const receive = (event: Event) => listener(String((event as CustomEvent<unknown>).detail));
  said.addEventListener("say", receive);
  return () => said.removeEventListener("say", receive);
}

/** From now on what appears is news: the reader asked for it, and no longer reads the first page. */
export function startAnnouncing(): void {
  expected = true;
}

/** Whether what appears now is news. What came with the document is read there. */
export function isAnnounced(): boolean {
  return expected;
}
