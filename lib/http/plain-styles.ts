/** For pages without the portal's style sheet. Colours and sizes are those of tokens.css. */
export const plainStyles = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#f6f5f1, #11151a); color: light-dark(#17212b, #e9edf2);
  font: 0.9375rem/1.5 Inter, system-ui, sans-serif; }
main { display: grid; gap: 12px; max-width: 46ch; margin: 0 auto; padding: 12vh 16px 48px;
  text-align: center; justify-items: center; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0; color: light-dark(#556270, #a5b0bd); }
a, button { display: inline-grid; align-content: center; min-height: 44px; padding: 0 16px;
  margin-top: 12px; border: 0; border-radius: 6px; background: light-dark(#0e5a5a, #63cdc2);
  color: light-dark(#ffffff, #062220); font: inherit; font-weight: 600; text-decoration: none; }
:is(a, button):focus-visible { outline: 2px solid light-dark(#0e5a5a, #63cdc2); outline-offset: 2px; }
.reference { font-size: 0.8125rem; overflow-wrap: anywhere; }
`;
