import type { Figure } from "../figure.ts";
import { goalText, valueText } from "./words.ts";

const [nameWidth, barWidth, valueWidth, rowHeight, head] = [420, 360, 190, 24, 44] as const;
// Longer bars are cut and marked.
const longestShare = 2;
const [metColor, missedColor] = ["#2e7d5b", "#b3413a"];

// 1 is the goal and less is better, for both kinds of bounds.
function shareOfGoal({ value, goal, bound }: Figure): number {
  if (bound === "least") return value === 0 ? Number.POSITIVE_INFINITY : goal / value;
  if (goal === 0) return value <= 0 ? 0 : Number.POSITIVE_INFINITY;
  return Math.max(0, value / goal);
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.codePointAt(0)};`);
}

/** An SVG with a bar per figure: its value as a share of its goal. The line is the goal. */
export function chartOf(figures: readonly Figure[]): string {
  const [width, height] = [
    nameWidth + barWidth + valueWidth,
    head + figures.length * rowHeight + 12,
  ];
  const goalAt = nameWidth + barWidth / longestShare;
  const rows = figures.map((figure, at) => {
    const share = shareOfGoal(figure);
    const top = head + at * rowHeight;
    const length = (Math.min(share, longestShare) / longestShare) * barWidth;
    const beyond = share > longestShare ? "…" : "";
    return `<text x="${nameWidth - 12}" y="${top + 15}" text-anchor="end">${escaped(figure.name)}</text>
<rect x="${nameWidth}" y="${top + 4}" width="${Math.max(1, length).toFixed(1)}" height="${rowHeight - 10}" fill="${figure.met ? metColor : missedColor}"/>
<text x="${nameWidth + barWidth + 12}" y="${top + 15}">${escaped(`${valueText(figure.value, figure.unit)}${beyond} (${goalText(figure)})`)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" fill="#222">
<title>Each figure as a share of its goal</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="${goalAt}" y="20" text-anchor="middle" font-weight="bold">goal</text>
<line x1="${goalAt}" y1="28" x2="${goalAt}" y2="${height - 8}" stroke="#888" stroke-dasharray="4 3"/>
${rows.join("\n")}
</svg>
`;
}
