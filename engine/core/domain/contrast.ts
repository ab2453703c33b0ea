/** Red, green and blue, each from 0 to 255. */
type Channels = readonly [red: number, green: number, blue: number];

function channels(color: string): Channels {
  const bits = Number.parseInt(color.slice(1), 16);
  return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255];
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number]; // map keeps the three channels, which its type does not say
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2 contrast ratio of two `#rrggbb` colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]; // a sorted pair is a pair
  return (light + 0.05) / (dark + 0.05);
}

/** `share` (0 to 1) of `other` in `color`, both `#rrggbb`. */
export function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)];
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? channel) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** White or black for text on `background`, always at 4.5:1 or more; white wherever both reach it. */
export function readableOn(background: string): '#ffffff' | '#000000' {
  return contrast('#ffffff', background) >= 4.5 ? '#ffffff' : '#000000';
}

/**
 * `color` itself, or the nearest shade of it (towards black, or towards white on a dark background) that has at least
 * `ratio` against `background`. A ratio that no colour reaches gives black or white.
 */
export function readableVariant(color: string, background: string, ratio: number): string {
  const end = contrast('#000000', background) >= contrast('#ffffff', background) ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.04) {
    const variant = mix(color, end, share);
    if (contrast(variant, background) >= ratio) return variant;
  }
  return end;
}
