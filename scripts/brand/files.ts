import { iconOf, markupOf, type Shape } from "./mark.ts";
import type { Brand } from "./read-brand.ts";
import { tokenNames } from "./tokens.ts";

const origin = "Written by `npm run brand` from the folder brand/; change that instead.";
/** Of the pages without the portal's style sheet. */
const plainTokens = ["page", "text", "muted", "accent", "on-accent"] as const;

/** The text files that are made from a brand, by their paths in the project. */
export function brandFiles(brand: Brand): ReadonlyMap<string, string> {
  return new Map([
    ["app/icon.svg", iconOf(brand.mark, brand.tokens)],
    ["components/theme/colors.css", styleSheet(brand)],
    ["components/theme/frame-colors.ts", frameColors(brand)],
    ["components/theme/mark-drawing.tsx", drawing(brand)],
    ["lib/brand.ts", words(brand)],
    ["lib/http/pages/plain-colors.ts", plainColors(brand)],
  ]);
}

function styleSheet({ tokens }: Brand): string {
  const pairs = tokenNames.map((name) => [name, tokens[name].light, tokens[name].dark] as const);
  const inverse = (["danger", "interest"] as const).map(
    (name) => [`${name}-inverse`, tokens[name].dark, tokens[name].light] as const,
  );
  const lines = [...pairs, ...inverse].map(
    ([name, light, dark]) => `    --color-${name}: light-dark(${light}, ${dark});`,
  );
  const arrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23${tokens["border-strong"].dark.slice(1)}' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m4 6.5 4 4 4-4'/%3E%3C/svg%3E")`;
  return `/* ${origin} */
@layer theme {
  @theme static {
${lines.join("\n")}
  }

  :root {
    /* A style sheet in a picture's URL knows no variables. */
    --choice-arrow: ${arrow};
  }
}
`;
}

function frameColors({ tokens: { surface } }: Brand): string {
  return `// ${origin}

/** The colour of the browser's frame: \`--color-surface\`, as the header. */
export const frameColors = {
  light: "${surface.light}",
  dark: "${surface.dark}",
} as const;
`;
}

function words({ name, slogan }: Brand): string {
  return `// ${origin}

/** The name, unless PRODUCT_NAME gives another. */
export const brandName = ${JSON.stringify(name)};

/** The headline of the sign-in page, per language. */
export const slogans = {
  es: ${JSON.stringify(slogan.es)},
  en: ${JSON.stringify(slogan.en)},
} as const;
`;
}

function plainColors({ tokens }: Brand): string {
  const lines = plainTokens.map(
    (name) => `  --color-${name}: light-dark(${tokens[name].light}, ${tokens[name].dark});`,
  );
  return `// ${origin}

/** The tokens of pages without the portal's style sheet. */
export const plainColors = \`
:root { color-scheme: light dark;
${lines.join("\n")} }\`;

/** The frame of a browser around them. */
export const plainFrames = { light: "${tokens.page.light}", dark: "${tokens.page.dark}" } as const;
`;
}

function drawing({ mark }: Brand): string {
  return `// ${origin}

export const markBox = "${mark.box}";

export const markGround = ${jsxOf(mark.ground)};

export const markFigure = ${jsxOf(mark.figure)};
`;
}

function jsxOf(shape: Shape): string {
  return markupOf(shape, (name, value) => `${camelCase(name)}="${value}"`);
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
