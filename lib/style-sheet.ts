const holder = globalThis as { portalStyleSheet?: () => string };

/**
 * Sets where documents take the portal's style sheet from. It is a property of the process: as a
 * prop, the text would be in each document a second time, as React's data.
 */
export function provideStyleSheet(read: () => string): void {
  holder.portalStyleSheet = read;
}

export function styleSheetText(): string {
  return holder.portalStyleSheet?.() ?? "";
}
