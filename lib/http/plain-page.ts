import "server-only";
import { plainStyles } from "./plain-styles";

/**
 * A page that the middleware returns without Next. It loads no files; its styles have the nonce.
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
<style nonce="${escaped(nonce)}">${plainStyles}</style>
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
