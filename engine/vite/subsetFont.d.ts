declare module 'subset-font' {
  /** Returns the font reduced to the letters of `text`. If a value is given for an axis of a variable font, the axis becomes fixed. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number> },
  ): Promise<Uint8Array>;
}
