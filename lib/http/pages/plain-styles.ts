import { plainColors } from "./plain-colors";

/** For pages without the portal's style sheet. Sizes are those of tokens.css. */
export const plainStyles = `${plainColors}
body { margin: 0; background: var(--color-page); color: var(--color-text);
  font: 0.9375rem/1.5 Inter, system-ui, sans-serif; }
main { display: grid; gap: 12px; max-width: 46ch; margin: 0 auto; padding: 12vh 16px 48px;
  text-align: center; justify-items: center; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0; color: var(--color-muted); }
a, button { display: inline-grid; align-content: center; min-height: 44px; padding: 0 16px;
  margin-top: 12px; border: 0; border-radius: 6px; background: var(--color-accent);
  color: var(--color-on-accent); font: inherit; font-weight: 600; text-decoration: none; }
:is(a, button):focus-visible { outline: 2px solid var(--color-accent); outline-offset: 2px; }
.report a { margin-top: 0; background: none; color: var(--color-accent); }
.reference { font-size: 0.8125rem; overflow-wrap: anywhere; }
`;
