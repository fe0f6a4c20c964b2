/** Keeps every chart far from the screen, so that no drawing is loaded. */
export function keepChartsAway(): void {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
}
