import "server-only";

/**
 * A page that the middleware answers with by itself, without Next: words, a link, and the id under
 * which the logs hold the request. It needs no file but its own styles, which bear the nonce.
 */
export function plainPage(page: {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string };
  readonly reference: string;
  readonly nonce: string;
}): string {
  const { language, title, text, action, reference, nonce } = page;
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f5f1">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#11151a">
<title>${escaped(title)}</title>
<style nonce="${escaped(nonce)}">${styles}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<p><a href="${escaped(action.href)}">${escaped(action.label)}</a></p>
<p class="reference">${escaped(reference)}</p>
</main>
</body>
</html>
`;
}

/** The colours and measures are those of tokens.css, which no answer without Next can link to. */
const styles = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#f6f5f1, #11151a); color: light-dark(#17212b, #e9edf2);
  font: 0.9375rem/1.5 Inter, system-ui, sans-serif; }
main { display: grid; gap: 12px; max-width: 46ch; margin: 0 auto; padding: 12vh 16px 48px;
  text-align: center; justify-items: center; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0; color: light-dark(#556270, #a5b0bd); }
a { display: inline-grid; align-content: center; min-height: 44px; padding: 0 16px; margin-top: 12px;
  border-radius: 6px; background: light-dark(#0e5a5a, #63cdc2); color: light-dark(#ffffff, #062220);
  font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid light-dark(#0e5a5a, #63cdc2); outline-offset: 2px; }
.reference { font-size: 0.8125rem; overflow-wrap: anywhere; }
`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
