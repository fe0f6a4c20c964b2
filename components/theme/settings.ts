import { frameColors } from "./frame-colors";

/** A choice of this browser, not personal data. A cookie, so that the first HTML is right, also
 * without scripts; and an attribute of <html> for the style sheets. */
export type Setting<Value extends string> = {
  readonly name: string;
  readonly values: readonly Value[];
};

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** Without a value, the device's scheme. */
export const themeSetting = setting("theme", schemes);
export const hiddenAmounts = setting("amounts", ["hidden"]);
export const allDecimals = setting("decimals", ["all"]);

export const settings = [themeSetting, hiddenAmounts, allDecimals] as const;

function setting<const Value extends string>(
  name: string,
  values: readonly Value[],
): Setting<Value> {
  return { name, values };
}

export function attributeOf({ name }: Setting<string>): string {
  return `data-${name}`;
}

/** Parses the value of a cookie or an attribute; undefined for anything invalid. */
export function readSetting<Value extends string>(
  { values }: Setting<Value>,
  text: string | null | undefined,
): Value | undefined {
  return values.find((value) => value === text);
}

export function frameColor(theme: Scheme | undefined, scheme: Scheme): string {
  return frameColors[theme ?? scheme];
}
