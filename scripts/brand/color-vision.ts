/** A colour as linear red, green and blue, 0 to 1. */
type Light = readonly [number, number, number];
type Matrix = readonly [Light, Light, Light];

/** Normal vision, or without one of the three kinds of cones. */
export type Vision = "usual" | "protan" | "deutan" | "tritan";

/**
 * What is left of red, green and blue for each; full severity.
 * Source: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, table of matrices for 1.0.
 */
const seen: Readonly<Record<Vision, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export const visions = Object.keys(seen) as readonly Vision[];

/** WCAG's contrast of two colours, each `#rrggbb`: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The distance of two colours in hundredths of Oklab; from about 2 they can be distinguished. */
export function distance(one: string, other: string, vision: Vision): number {
  const [a, b] = [one, other].map((color) => oklab(through(seen[vision], lightOf(color))));
  if (!a || !b) throw new RangeError("Two colours are compared");
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function luminance(color: string): number {
  return dot([0.2126, 0.7152, 0.0722], lightOf(color));
}

function lightOf(color: string): Light {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color);
  if (!digits) throw new RangeError(`${color} is not a colour as #rrggbb`);
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => {
    const step = Number.parseInt(pair, 16) / 255;
    return step <= 0.04045 ? step / 12.92 : ((step + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function through([red, green, blue]: Matrix, light: Light): Light {
  const seenOf = (row: Light) => Math.min(1, Math.max(0, dot(row, light)));
  return [seenOf(red), seenOf(green), seenOf(blue)];
}

/** Source: B. Ottosson, "A perceptual color space for image processing", 2020. */
function oklab(light: Light): Light {
  const long = Math.cbrt(dot([0.4122214708, 0.5363325363, 0.0514459929], light));
  const middle = Math.cbrt(dot([0.2119034982, 0.6806995451, 0.1073969566], light));
  const short = Math.cbrt(dot([0.0883024619, 0.2817188376, 0.6299787005], light));
  const cones: Light = [long, middle, short];
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
}

function dot(one: Light, other: Light): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}
