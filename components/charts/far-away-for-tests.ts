/** Lets no chart come near the screen: nothing of a drawing is loaded. */
export function keepChartsAway(): void {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
}
