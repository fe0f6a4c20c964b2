const holder = globalThis as { portalStyleSheet?: () => string };

/** Once for the process: as a prop, the text would be in each document again, as React's data. */
export function provideStyleSheet(read: () => string): void {
  holder.portalStyleSheet = read;
}

export function styleSheetText(): string {
  return holder.portalStyleSheet?.() ?? "";
}
