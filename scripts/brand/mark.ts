import { type Tokens, tokenNames } from "./tokens.ts";

export type Shape = {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly Shape[];
};

/** `box` is the viewBox. `ground` is a rectangle below the `figure`. */
export type Mark = { readonly box: string; readonly ground: Shape; readonly figure: Shape };

const shapes = "g path circle ellipse rect line polyline polygon".split(" ");
const geometry =
  "id d cx cy r rx ry x y x1 y1 x2 y2 width height points transform opacity fill-opacity stroke-opacity stroke-width stroke-linecap stroke-linejoin stroke-miterlimit fill-rule clip-rule";
const paints = ["fill", "stroke"];
const known = [...geometry.split(" "), ...paints];
const tag = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g;
const usedToken = /^var\(--color-([\w-]+)\)$/;

/** Parses mark.svg; throws an Error that says which part cannot be used. */
export function readMark(svg: string): Mark {
  const [root, ...others] = shapesOf(svg);
  if (root?.name !== "svg" || others.length) throw new Error("is not one <svg>");
  const box = root.attributes.find(([name]) => name === "viewBox")?.[1] ?? "";
  const [, width, height] = /^0 0 (\d+) (\d+)$/.exec(box) ?? [];
  if (!width || width !== height)
    throw new Error('needs a square viewBox from 0 0, such as viewBox="0 0 32 32"');
  const [ground, figure, ...rest] = root.children;
  if (ground?.name !== "rect" || idOf(ground) !== "ground")
    throw new Error('must begin with <rect id="ground">, which fills the square');
  if (figure?.name !== "g" || idOf(figure) !== "figure" || rest.length)
    throw new Error('must end with <g id="figure">, the drawing on the ground');
  for (const shape of [ground, figure]) checkShape(shape);
  return { box, ground: withoutId(ground), figure: withoutId(figure) };
}

/** The mark as an SVG file in the colours of the light theme; a `full` ground has no round corners. */
export function iconOf({ box, ground, figure }: Mark, tokens: Tokens, full = false): string {
  const corners = full
    ? ground.attributes.filter(([name]) => name !== "rx" && name !== "ry")
    : ground.attributes;
  const painted = (name: string, value: string) => `${name}="${colorOf(value, tokens)}"`;
  const content = [{ ...ground, attributes: corners }, figure].map((each) =>
    markupOf(each, painted),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content.join("")}</svg>\n`;
}

/** A shape as a tag with its attributes, each written by `write`, and its children. */
export function markupOf(
  { name, attributes, children }: Shape,
  write: (name: string, value: string) => string,
): string {
  const start = [name, ...attributes.map((each) => write(...each))].join(" ");
  const inside = children.map((child) => markupOf(child, write)).join("");
  return inside ? `<${start}>${inside}</${name}>` : `<${start}/>`;
}

function colorOf(value: string, tokens: Tokens): string {
  const token = tokenNames.find((each) => each === usedToken.exec(value)?.[1]);
  return token ? tokens[token].light : value;
}

function shapesOf(svg: string): Shape[] {
  const text = svg.replace(/^\s*<\?xml[^?]*\?>|<!--[\s\S]*?-->/g, "");
  if (text.replace(tag, "").trim()) throw new Error("has text, or a tag that cannot be read");
  type Open = { name: string; attributes: [string, string][]; children: Open[] };
  const top: Open = { name: "", attributes: [], children: [] };
  const open = [top];
  for (const [, end, name = "", written = "", alone] of text.matchAll(tag)) {
    if (end) {
      if (open.pop()?.name !== name) throw new Error(`has a </${name}> without its beginning`);
      continue;
    }
    const attributes = [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
      ([, key = "", value = ""]): [string, string] => [key, value],
    );
    const shape: Open = { name, attributes, children: [] };
    open.at(-1)?.children.push(shape);
    if (!alone) open.push(shape);
  }
  if (open.length !== 1) throw new Error(`has a <${open.at(-1)?.name}> without its end`);
  return top.children;
}

function checkShape({ name, attributes, children }: Shape): void {
  if (!shapes.includes(name)) throw new Error(`has a <${name}>; allowed are ${shapes.join(", ")}`);
  for (const [key, value] of attributes) {
    if (!known.includes(key)) throw new Error(`has an attribute that is not allowed: ${key}`);
    if (paints.includes(key) && !isPaint(value))
      throw new Error(`has ${key}="${value}"; use none, #rrggbb or var(--color-<token>)`);
  }
  for (const child of children) checkShape(child);
}

function isPaint(value: string): boolean {
  const token = usedToken.exec(value)?.[1];
  return (
    value === "none" || /^#[\da-f]{6}$/i.test(value) || tokenNames.some((each) => each === token)
  );
}

function idOf({ attributes }: Shape): string | undefined {
  return attributes.find(([name]) => name === "id")?.[1];
}

function withoutId(shape: Shape): Shape {
  return {
    ...shape,
    attributes: shape.attributes.filter(([name]) => name !== "id"),
    children: shape.children.map(withoutId),
  };
}
