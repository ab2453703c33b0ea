import { toLinearLight } from './oklch.ts';

type Channels = readonly [red: number, green: number, blue: number];

function channels(color: string): Channels {
  const bits = Number.parseInt(color.slice(1), 16);
  return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255];
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  return 0.2126 * toLinearLight(red) + 0.7152 * toLinearLight(green) + 0.0722 * toLinearLight(blue);
}

/** Returns the WCAG 2 contrast ratio of two `#rrggbb` colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]; // The cast is safe, because sorting two numbers returns two.
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two `#rrggbb` colors. `share` is the fraction of `other` in the mix, from 0 to 1. */
export function mixColors(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)];
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? channel) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the color for text on `background`: white if that's readable (4.5:1), and black otherwise. */
export function getReadableColor(background: string): '#ffffff' | '#000000' {
  return contrast('#ffffff', background) >= 4.5 ? '#ffffff' : '#000000';
}

/**
 * Returns `color`, or its nearest shade whose contrast with `background` is between `least` and `most`. Tries shades in steps of 4%, so the
 * range must not be too narrow.
 */
export function shadeBetween(color: string, background: string, least: number, most: number): string {
  const apart = readableVariant(color, background, least);
  if (contrast(apart, background) <= most) return apart;
  for (let share = 0; share < 1; share += 0.04) {
    const variant = mixColors(apart, background, share);
    if (contrast(variant, background) <= most) return variant;
  }
  return background;
}

/** Returns `color`, or its nearest shade that contrasts enough with all `backgrounds`. The backgrounds must be all light or all dark. */
export function readableVariant(color: string, backgrounds: string | readonly string[], ratio: number): string {
  const all = [backgrounds].flat();
  const least = (candidate: string) => Math.min(...all.map((background) => contrast(candidate, background)));
  const end = least('#000000') >= least('#ffffff') ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.04) {
    const variant = mixColors(color, end, share);
    if (least(variant) >= ratio) return variant;
  }
  return end;
}
