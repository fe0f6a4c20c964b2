import "server-only";
import { plainFrames } from "./plain-colors";
import { plainStyles } from "./plain-styles";

/** Without Next; it loads no files, and its styles have the nonce. */
export function plainPage(page: {
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly href: string };
  readonly report?: { readonly label: string; readonly href: string } | undefined;
  readonly reference: string;
  readonly nonce: string;
}): string {
  const { language, title, text, action, report, reference, nonce } = page;
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${plainFrames.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${plainFrames.dark}">
<title>${escaped(title)}</title>
<style nonce="${escaped(nonce)}">${plainStyles}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<p><a href="${escaped(action.href)}">${escaped(action.label)}</a></p>
<p class="reference">${escaped(reference)}</p>${report ? `\n<p class="report"><a href="${escaped(report.href)}">${escaped(report.label)}</a></p>` : ""}
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

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Without control and direction characters, which could write lines of their own or turn the text. */
export function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
