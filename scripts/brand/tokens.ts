import { z } from "zod";

/** Each token's meaning: docs/design.md. */
export const tokenNames = [
  "page",
  "surface",
  "surface-quiet",
  "surface-hover",
  "text",
  "muted",
  "border",
  "border-strong",
  "accent",
  "accent-hover",
  "accent-surface",
  "on-accent",
  "brand-surface",
  "on-brand",
  "on-brand-muted",
  "danger",
  "danger-surface",
  "capital",
  "capital-surface",
  "interest",
  "interest-surface",
  "pending",
  "pending-surface",
  "neutral-surface",
  "shadow",
] as const;

export type TokenName = (typeof tokenNames)[number];

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

const color = z.string().regex(/^#[\da-f]{6}$/, "must be a colour as #rrggbb, in lower case");

/** A colour per theme. */
export const colorPair = z.strictObject({ light: color, dark: color });
type ColorPair = z.output<typeof colorPair>;

export type Tokens = Readonly<Record<TokenName, ColorPair>>;
