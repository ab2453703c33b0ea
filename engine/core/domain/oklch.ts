/** An OKLCH color: lightness from 0 to 1, chroma (0 is gray), and hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

export function toOklch(color: string): Oklch {
  const bits = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [toLinearLight((bits >> 16) & 255), toLinearLight((bits >> 8) & 255), toLinearLight(bits & 255)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Converts an OKLCH color to `#rrggbb`. Clips colors that a screen can't show. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map((channel) => byte(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Converts an sRGB channel (0 to 255) to linear light (0 to 1). */
export function toLinearLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function byte(light: number): number {
  const share = light <= 0.0031308 ? light * 12.92 : 1.055 * Math.max(light, 0) ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(Math.max(share, 0), 1) * 255);
}
