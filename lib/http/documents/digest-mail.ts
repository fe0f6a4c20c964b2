import "server-only";
import { escaped, inOneLine } from "../pages/plain-page";

type Line = { readonly text: string; readonly url: string };

export type DigestMail = {
  readonly language: string;
  readonly subject: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly Line[] }[];
  readonly more: Line;
};

const longestName = 100;

/** A name of the API as a part of a line: it ends no line, and turns the direction of no other text. */
export function isolated(name: string): string {
  return `\u2068${Array.from(inOneLine(name)).slice(0, longestName).join("")}\u2069`;
}

export function mailText({ subject, sections, more }: DigestMail): string {
  const lines = (all: readonly Line[]) => all.map(({ text, url }) => `- ${text}\n  ${url}`);
  const parts = sections.map((section) =>
    [`${section.title}:`, ...lines(section.lines)].join("\n"),
  );
  return [subject, ...parts, `${more.text}:\n${more.url}\n`].join("\n\n");
}

const styles = {
  body: "max-width:560px;margin:0 auto;padding:24px 16px;font:15px/1.5 sans-serif",
  title: "margin:0 0 24px;font-size:20px",
  section: "margin:24px 0 8px;font-size:15px",
  list: "margin:0;padding:0;list-style:none",
  item: "padding:10px 0;border-top:1px solid #ccc",
  link: "color:inherit;text-decoration:none",
  more: "display:inline-block;margin-top:16px;padding:10px 16px;border:1px solid;border-radius:10px",
};

/** A whole document that loads nothing. Mail programs read no style sheets, so styles are inline. */
export function mailHtml({ language, subject, sections, more }: DigestMail): string {
  const link = ({ text, url }: Line, style = styles.link) =>
    `<a href="${escaped(url)}" style="${style}">${escaped(text)}</a>`;
  const parts = sections.map(({ title, lines }) => {
    const items = lines.map((line) => `<li style="${styles.item}">${link(line)}</li>`);
    return `<h2 style="${styles.section}">${escaped(title)}</h2>
<ul style="${styles.list}">${items.join("")}</ul>`;
  });
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${styles.body}">
<h1 style="${styles.title}">${escaped(subject)}</h1>
${parts.join("\n")}
<p>${link(more, `${styles.link};${styles.more}`)}</p>
</body>
</html>
`;
}
