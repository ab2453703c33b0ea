declare module 'subset-font' {
  /** Returns the font with only the letters of `text`. If a value is given for an axis of a variable font, that axis is fixed. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
}
